"""Writes popup layout descriptions to measure with: `descriptions.py FOLDER COUNT POPUPS`.

Each popup is about 25 lines; one in ten lies across the fold, the others are right.
"""

import json
import pathlib
import sys


def popup(number: int) -> dict:
    across_the_fold = number % 10 == 0
    return {
        "id": f"popup-{number}",
        "presentation": {"style": "overFullScreen" if across_the_fold else "alert"},
        "size": {"fittingSize": {"width": 240 + number % 60, "height": 150 + number % 80}},
        "content": {
            "text": "scalable" if number % 3 else "fixed",
            "controls": [
                {
                    "id": "ok",
                    "role": "button",
                    "frame": {"x": 10, "y": 90, "width": 100, "height": 50},
                    "closes": True,
                },
                {
                    "id": "cancel",
                    "role": "button",
                    "frame": {"x": 120, "y": 90, "width": 100, "height": 50},
                    "closes": True,
                },
            ],
        },
        **({"dimming": {"by": "custom", "alpha": 0.4}} if across_the_fold else {}),
        "dismissal": {"onlyByButtons": True},
        "accessibility": {"viewIsModal": True, "escapes": True},
    }


def write(folder: pathlib.Path, count: int, popups: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        description = {
            "version": 1,
            "devices": ["iphone-duo", "iphone-18-pro"],
            "popups": [popup(number * popups + index) for index in range(popups)],
        }
        text = json.dumps(description, indent=2)
        (folder / f"{number:05}.popup.json").write_text(text + "\n")


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
