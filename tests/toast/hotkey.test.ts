import { expect, it } from "vitest";

import { isHotkey } from "~/toast/toast";

const press = (more: Partial<KeyboardEvent>) =>
  isHotkey({ key: "F8", isComposing: false, ...more } as KeyboardEvent);

it("F8 alone leads to the toast", () => {
  expect(press({})).toBe(true);
  expect(press({ key: "F7" })).toBe(false);
});

it.each(["isComposing", "ctrlKey", "altKey", "shiftKey", "metaKey"])(
  "with %s, F8 belongs to somebody else",
  (name) => expect(press({ [name]: true })).toBe(false),
);
