import type { MouseEvent } from "react";

/** Whether a click opens a link in this tab; with a modifier key, the browser opens a new one or downloads. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);
