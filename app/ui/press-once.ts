import type { KeyboardEvent, MouseEvent } from "react";

/** For a button, or a field whose Enter presses one: a double click or a held Enter counts as one press. */
export const pressOnce = {
  onClick: (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
    // On a touch screen, quick taps on two different buttons count as a double click, too.
    if (event.detail > 1 && pointerType === "mouse") event.preventDefault();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat && !event.nativeEvent.isComposing)
      event.preventDefault();
  },
};
