import type { KeyboardEvent, MouseEvent } from "react";

/** For a button: a double click and Enter that is held down count as one press. */
export const pressOnce = {
  onClick: (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat) event.preventDefault();
  },
};
