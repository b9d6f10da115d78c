import type { MouseEvent } from "react";

/** Whether a click on a link is for this tab; with a modifier, the browser opens another or downloads. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);
