import { expect, it } from "vitest";

import { foldText } from "~/text";
import { contactSchema } from "~/submissions/native-schemas.server";

const INVISIBLE = [
  ..."\u0000\u00ad\u034f\u115f\u200b\u200c\u200d\u200f",
  ..."\u2060\u2800\u3000\u3164\ufe0f\ufeff\uffa0",
];

it.each(INVISIBLE.map((letter) => [letter.charCodeAt(0).toString(16), letter]))(
  "U+%s alone is no text for a required field or a search, and at the ends of a text no part of it",
  (_, letter) => {
    const { firstName } = contactSchema.shape;
    const { error } = firstName.safeParse(letter.repeat(3));
    expect(error?.issues[0]?.message).toBe("First name is required");
    expect(foldText(letter)).toBe("");
    expect(firstName.parse(`${letter}Ana${letter}`)).toBe("Ana");
  },
);

it("letters, emoji and joiners inside of a text stay", () => {
  const text = "नमस्ते 👩‍⚕️ می‌خواهم";
  expect(contactSchema.shape.message.parse(text)).toBe(text);
});
