/** Fires the event of a change by the visitor, for which React, conform and the drafts listen. */
export const dispatchInput = (field: EventTarget): boolean =>
  field.dispatchEvent(new Event("input", { bubbles: true }));
