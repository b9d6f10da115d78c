import { describe, expect, it } from "vitest";

import { SCREENS } from "../../e2e/screens";
import { restoreFields } from "../support/cart-form";
import { manyProducts } from "../support/many-products";
import { openSite } from "../support/site";

const site = await openSite();
const bigShop = await openSite({}, manyProducts(60));

const FIELDS = /<(?:input|textarea|select)\b(?![^>]*type="hidden")[^>]*>/g;

describe("each field that can be typed in has an id of its own, by which its text is put back", () => {
  it.each(SCREENS)("on the screen $name", async ({ path, items, isBigShop }) => {
    const { client } = (isBigShop ? bigShop : site).visitor();
    if (items) await client.post("/cart", restoreFields(items));
    const fields = (await client.ask(path)).body.toString().match(FIELDS) ?? [];
    const ids = fields.map((field) => / id="([^"]+)"/.exec(field)?.[1] ?? field);
    expect(ids.filter((id) => id.startsWith("<"))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
