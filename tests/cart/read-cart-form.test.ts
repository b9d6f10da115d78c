import { expect, it } from "vitest";

import { changedQuantities, readIntents, shownItems } from "~/cart/read-cart-form";
import { MAX_QUANTITY } from "~/store/quantity";

type Line = [variant: string, shown: string, quantity: string];

function formOf(lines: Line[], ...pressed: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [variant, shown, quantity] of lines)
    for (const [name, value] of Object.entries({ variant, shown, quantity }))
      form.append(name, value);
  for (const [name, value] of pressed) form.append(name, value);
  return form;
}

const lines: Line[] = [
  ["a", "2", "2"],
  ["b", "1", "1"],
];
const typed: Line[] = [
  ["a", "2", "5"],
  ["b", "1", "1"],
];

it.each<[string, FormData, Record<string, string>]>([
  ["nothing if nothing differs", formOf(lines), {}],
  ["a typed quantity", formOf(typed), { a: "5" }],
  ["an invalid quantity as it was typed", formOf([["a", "2", " x "]]), { a: " x " }],
  ["a step of a line", formOf(lines, ["step", "b 1"]), { b: "2" }],
  ["a step from what was typed", formOf(typed, ["step", "a -1"]), { a: "4" }],
  [
    "a step from what was shown, if no number was typed",
    formOf([["a", "2", "x"]], ["step", "a 1"]),
    { a: "3" },
  ],
  [
    "a step to what the shop sells",
    formOf([["a", "12000", "12000"]], ["step", "a -1"]),
    { a: "9999" },
  ],
  ["no step of a line that the form lacks", formOf(lines, ["step", "c 1"]), {}],
  ["what was typed in another line, too", formOf(typed, ["step", "b 1"]), { a: "5", b: "2" }],
  ["the button in place of what was typed in its line", formOf(typed, ["set", "a 3"]), { a: "3" }],
  [
    "nothing of an add form, which shows no quantity",
    formOf([], ["variant", "a"], ["quantity", "1"]),
    {},
  ],
])("changedQuantities reads %s", (_, form, changes) => {
  expect(Object.fromEntries(changedQuantities(form))).toEqual(changes);
});

it("readIntents reads what waits and what was pressed, each with its lines", () => {
  const pressed = (...intents: string[]) =>
    readIntents(formOf(lines, ...intents.map((intent): [string, string] => ["intent", intent])));
  expect([...pressed()]).toEqual([]);
  expect([...pressed("remove-item a", "checkout", "remove-item b d", "save-item c")]).toEqual([
    ["remove-item", ["a", "b", "d"]],
    ["checkout", []],
    ["save-item", ["c"]],
  ]);
});

it("shownItems reads what the page showed, also above what the shop sells, without malformed numbers", () => {
  const form = formOf([
    ["a", "2", "5"],
    ["b", "x", "1"],
    ["c", "", "1"],
    ["d", `${MAX_QUANTITY + 1}`, "1"],
  ]);
  expect(shownItems(form)).toEqual([
    { variantId: "a", quantity: 2 },
    { variantId: "d", quantity: MAX_QUANTITY + 1 },
  ]);
});
