import { describe, expect, it } from "vitest";

import {
  buttonName,
  itemName,
  pressedPath,
  readButton,
  readItem,
  stepped,
} from "~/store/product-buttons";

const press = (way: "style" | "less" | "more", fields: Record<string, string>) =>
  pressedPath(new URLSearchParams({ ...fields, [buttonName(way, "prod_1", "variant_2")]: "" }));

describe("a button of a product's form", () => {
  it.each([
    ["style", { quantity: "4" }, "variant=variant_2&quantity=4#variant_2"],
    ["style", { quantity: "many" }, "variant=variant_2#variant_2"],
    ["more", { quantity: "4" }, "variant=variant_2&quantity=5#increase"],
    ["less", { quantity: "4", image: "2" }, "variant=variant_2&quantity=3&image=2#decrease"],
    ["less", { quantity: "1", image: "x" }, "variant=variant_2&quantity=1#decrease"],
    ["more", { quantity: "1", weight: "20" }, "variant=variant_2&quantity=2&weight=20#increase"],
    ["style", { quantity: "1", weight: "20" }, "variant=variant_2&quantity=1#variant_2"],
  ] as const)("%s, with %j, leads to ?%s", (way, fields, path) => {
    expect(press(way, fields)).toBe(`/product/prod_1?${path}`);
  });

  it.each(["", "style", "style prod_1", "style ../.. variant_2", "more prod_1 a/b", "add p v"])(
    "is not %j",
    (name) => {
      expect(readButton(name)).toBeNull();
      expect(pressedPath(new URLSearchParams({ quantity: "1", [name]: "" }))).toBeNull();
    },
  );
});

it.each([
  ["4", "more", 5],
  ["4", "less", 3],
  ["1", "less", 1],
  ["9999", "more", 9999],
  ["10000", "less", 9998],
  ["", "more", 1],
  ["abc", "less", 1],
  [null, "more", 1],
] as const)("%j and one %s is %i", (typed, way, quantity) => {
  expect(stepped(typed, way)).toBe(quantity);
});

it.each([
  [{ [itemName("prod_1 variant_2")]: "" }, "prod_1 variant_2"],
  [{ item: "prod_1 variant_2" }, "prod_1 variant_2"],
  [{ quantity: "1" }, null],
])("%j adds %j", (fields, item) => {
  expect(readItem(new URLSearchParams(fields as Record<string, string>))).toBe(item);
});
