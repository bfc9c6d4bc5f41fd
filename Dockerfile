# docs/operations.md says how the image is built and run.
FROM python:3.11-slim

WORKDIR /opt/menagerie
COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements.lock

COPY bot/ bot/
COPY games/ games/
COPY storage/ storage/
RUN python -m compileall -q bot games storage \
    && useradd --system --uid 10001 --no-create-home menagerie \
    && install -d -o menagerie -g menagerie -m 0700 /data

USER menagerie
ENV DATA_DIR=/data \
    LOG_JSON=true \
    METRICS_LISTEN=0.0.0.0:9464
VOLUME /data
EXPOSE 9464
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-c", \
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1:9464/healthz', timeout=8)"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
