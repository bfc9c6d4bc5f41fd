"""Faces of dice as letters: what notations of games with dice have in common."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Generic, TypeVar

FaceT = TypeVar("FaceT", bound=IntEnum)

NO_DICE = "-"


class Faces(Generic[FaceT]):
    """The faces of a die, each with a letter, its name in small letters, and its number."""

    def __init__(self, faces: type[FaceT], letters: str, most: int, noun: str) -> None:
        """`most` dice are there; `noun` is what errors call a face, such as 'animal'."""
        self.letters = letters
        self._most = most
        self._noun = noun
        self.named: dict[str, FaceT] = {}
        """By letter, name and number."""
        for letter, face in zip(letters, faces, strict=True):
            self.named |= dict.fromkeys((letter, face.name.lower(), str(int(face))), face)

    def write(self, dice: Iterable[FaceT]) -> str:
        """Dice as letters, `-` if there are none."""
        return "".join(self.letters[face] for face in dice) or NO_DICE

    def read(self, text: str) -> tuple[FaceT, ...]:
        """Dice by letters in any order, or by names or numbers with commas between them.

        Raises ValueError with the reason.
        """
        if text == NO_DICE:
            return ()
        faces = []
        for part in text.split(","):
            names = [part] if part.lower() in self.named else list(part)
            if not names:
                raise ValueError(f"no {self._noun} is named")
            faces += [self.read_one(name) for name in names]
        if len(faces) > self._most:
            raise ValueError(f"there are only {self._most} dice")
        return tuple(sorted(faces))

    def read_one(self, name: str) -> FaceT:
        """A face by its letter, name or number. Raises ValueError with the reason."""
        face = self.named.get(name.lower())
        if face is None:
            raise ValueError(f"{name!r} is no {self._noun}: the letters are {self.letters}")
        return face
