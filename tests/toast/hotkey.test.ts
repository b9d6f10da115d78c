import { expect, it } from "vitest";

import { isHotkey } from "~/toast/toast";

const press = (more: Partial<KeyboardEvent>) =>
  isHotkey({ key: "F8", isComposing: false, ...more } as KeyboardEvent);

it("F8 alone leads to the toast", () => {
  expect(press({})).toBe(true);
  for (const name of ["isComposing", "ctrlKey", "altKey", "shiftKey", "metaKey"])
    expect(press({ [name]: true }), name).toBe(false);
});
