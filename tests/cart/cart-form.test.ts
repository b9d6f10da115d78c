import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { MAX_LINES, setQuantities } from "~/cart/cart";
import {
  intentField,
  parseItems,
  quantityName,
  readCartForm,
  readQuantities,
  removeField,
  settlePress,
  stepField,
} from "~/cart/cart-form";
import { MAX_QUANTITY } from "~/store/product";

import { anyText } from "../support/arbitraries";

type Pair = [name: string, value: string];

const formOf = (...pairs: Pair[]) => new URLSearchParams(pairs);
const typed = (variantId: string, text: string): Pair => [quantityName(variantId), text];
const pressed = ({ name, value }: { name: string; value: string }): Pair => [name, value];

/** The quantities that this form asks for, as an object. */
function askedBy(...pairs: Pair[]) {
  const { quantities, isInvalid } = readCartForm(formOf(...pairs));
  return { ...Object.fromEntries(quantities), ...(isInvalid && { isInvalid }) };
}

describe("a form of the cart asks for", () => {
  const plus = (id: string) => pressed(stepField("plus", id));
  const minus = (id: string) => pressed(stepField("minus", id));

  it.each<[string, Pair[], object]>([
    ["nothing without a line", [], {}],
    ["what is typed in each line", [typed("a", "5"), typed("b", " 02 ")], { a: 5, b: 2 }],
    ["one more than is typed", [typed("a", "5"), typed("b", "1"), plus("a")], { a: 6, b: 1 }],
    ["one less than is typed", [typed("a", "5"), minus("a")], { a: 4 }],
    ["not less than one by minus", [typed("a", "1"), minus("a")], { a: 1 }],
    [
      "not more than the shop sells by plus",
      [typed("a", `${MAX_QUANTITY}`), plus("a")],
      { a: 9999 },
    ],
    ["no step of a line without a number", [typed("a", "x"), plus("a")], { isInvalid: true }],
    ["no step of a line that it lacks", [typed("a", "2"), plus("b")], { a: 2 }],
    [
      "none of a removed line, whatever is typed",
      [typed("a", "x"), pressed(removeField("a"))],
      { a: 0 },
    ],
    [
      "none of several removed lines",
      [typed("a", "2"), pressed(removeField("a", "b"))],
      { a: 0, b: 0 },
    ],
    [
      "the last of several quantities of a line",
      [typed("a", "0"), typed("a", "3"), typed("a", "7")],
      { a: 7 },
    ],
    [
      "the valid quantities beside an invalid one",
      [typed("a", "1.5"), typed("b", "3")],
      { b: 3, isInvalid: true },
    ],
    ["nothing above what the shop sells", [typed("a", "10000"), minus("a")], { isInvalid: true }],
    ["nothing of what is no id", [typed("../x", "1"), typed("__proto__", "x"), typed("", "2")], {}],
    [
      "nothing by the quantity of an add form",
      [
        ["variant", "a"],
        ["quantity", "3"],
      ],
      {},
    ],
  ])("%s", (_, pairs, asked) => {
    expect(askedBy(...pairs)).toEqual(asked);
  });

  it("the same as FormData, which scripts settle before they send it", () => {
    const form = new FormData();
    for (const [name, value] of [typed("a", "5"), typed("b", "1"), plus("a")])
      form.append(name, value);
    const settled = settlePress(form);
    expect([...settled.keys()]).not.toContain("plus");
    expect(Object.fromEntries(readQuantities(settled).quantities)).toEqual({ a: 6, b: 1 });
  });
});

const id = fc.constantFrom("a", "b", "c", "d");
const texts = fc.oneof(fc.nat(120_000).map(String), fc.constantFrom("", "x", " 7 "), anyText(5));
const pairs = fc.array(
  fc.oneof(
    fc.tuple(id, texts).map(([variantId, text]) => typed(variantId, text)),
    fc
      .tuple(fc.constantFrom<"plus" | "minus">("plus", "minus"), id)
      .map(([name, variantId]) => pressed(stepField(name, variantId))),
    fc.array(id).map((ids) => pressed(removeField(...ids))),
    fc.tuple(anyText(12), anyText(5)),
  ),
);
const carts = fc.uniqueArray(
  fc.record({ variantId: id, quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) }),
  { selector: ({ variantId }) => variantId },
);

it("settling twice changes nothing, and a form that is applied twice gives the same cart", () => {
  fc.assert(
    fc.property(pairs, carts, (given, cart) => {
      const once = settlePress(formOf(...given));
      expect(settlePress(once).toString()).toBe(once.toString());
      const { quantities } = readQuantities(once);
      const changed = setQuantities(cart, quantities);
      expect(setQuantities(changed, quantities)).toEqual(changed);
    }),
  );
});

it.each<[string, Pair[], string | null]>([
  ["only quantities", [typed("a", "2")], "update"],
  ["an add", [pressed(intentField("add"))], "add"],
  ["a checkout", [typed("a", "2"), pressed(intentField("checkout"))], "checkout"],
  ["what this version does not know", [["intent", "remove-item a"]], null],
  ["a name of every object", [["intent", "__proto__"]], null],
])("the intent of a form with %s is read", (_, given, intent) => {
  expect(readCartForm(formOf(...given)).intent).toBe(intent);
});

it("an add form's fields are read, its quantity only if the shop sells as many", () => {
  const add: Pair[] = [pressed(intentField("add")), ["variant", "a"], ["source", "card"]];
  const read = (text: string) => readCartForm(formOf(...add, ["quantity", text]));
  expect(read("3")).toMatchObject({ variantId: "a", quantity: 3, source: "card", total: null });
  for (const text of ["0", "", "1e3", `${MAX_QUANTITY + 1}`])
    expect(read(text).quantity).toBeNull();
});

describe("the browser's copy", () => {
  const line = (variantId: unknown, quantity: unknown) => ({
    variant: { id: variantId },
    quantity,
  });
  const good = { product: { title: "Harness" }, ...line("variant_good", 2) };
  const goodItem = { variantId: "variant_good", quantity: 2 };

  it.each([null, "", "{", "{}", "null", '"[]"'])("has no items in %.9s", (text) => {
    expect(parseItems(text)).toEqual([]);
  });

  it.each([
    null,
    7,
    [],
    { variant: null, quantity: 1 },
    { variant: "a", quantity: 1 },
    line("../../x", 1),
    line("x".repeat(65), 1),
    line("constructor", 1),
    line("a", "2"),
    line("a", 0),
    line("a", 1.5),
    { quantity: { toString: 1 } },
    line("a", { toString: 1 }),
    line({ toString: 1 }, 1),
  ])("skips %j and keeps the valid line", (bad) => {
    expect(parseItems(JSON.stringify([bad, good, bad]))).toEqual([goodItem]);
  });

  it("keeps nothing of `__proto__`, neither as an id nor as a name", () => {
    const text = `[{"variant":{"id":"__proto__"},"quantity":1},
      {"__proto__":{"variant":{"id":"a"},"quantity":1}},
      {"variant":{"__proto__":{"id":"a"}},"quantity":1}]`;
    expect(parseItems(text)).toEqual([]);
  });

  it("has at most as many of a line as the shop sells", () => {
    const items = parseItems(JSON.stringify([line("a", MAX_QUANTITY), line("b", 12_000)]));
    expect(items.map(({ quantity }) => quantity)).toEqual([MAX_QUANTITY, MAX_QUANTITY]);
  });

  it("has the first of two lines of a variant, and the first fifty of sixty", () => {
    expect(parseItems(JSON.stringify([good, line("variant_good", 5)]))).toEqual([goodItem]);
    const sixty = Array.from({ length: 60 }, (_, index) => line(`variant_${index}`, 1));
    const items = parseItems(JSON.stringify(sixty));
    expect(items).toHaveLength(MAX_LINES);
    expect(items.at(-1)).toEqual({ variantId: "variant_49", quantity: 1 });
  });

  it("is as long in a form as fifty lines can be, and no longer", () => {
    const fifty = Array.from({ length: MAX_LINES }, (_, at) =>
      line(`${at}`.padStart(64, "v"), MAX_QUANTITY),
    );
    const itemsOf = (items: unknown) =>
      readCartForm(new URLSearchParams({ items: JSON.stringify(items) })).items;
    expect(itemsOf(fifty)).toHaveLength(MAX_LINES);
    // Texts such as these once took a hash table seconds.
    const numbers = Array.from({ length: 20_000 }, (_, at) => String((at + 1) * 65_536));
    expect(itemsOf([...fifty, ...numbers])).toEqual([]);
  });

  it("is read without an error, and to valid items only, whatever it is", () => {
    const lines = fc.array(
      fc.oneof(
        fc.jsonValue(),
        fc.record({ variant: fc.record({ id: fc.jsonValue() }), quantity: fc.jsonValue() }),
      ),
    );
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      lines.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(stored, (text) => {
        for (const { variantId, quantity } of parseItems(text)) {
          expect(variantId).toMatch(/^[\w-]{1,64}$/);
          expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
          expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it("reads a form that removes tens of thousands of variants at once without stopping the process", () => {
  const ids = Array.from({ length: 40_000 }, (_, index) => `v${index}`);
  const form = new URLSearchParams({ remove: ids.join(" ") });
  const { quantities } = readCartForm(form);
  expect(quantities.size).toBe(50);
});
