import { expect, it } from "vitest";

import { manyProducts } from "./many-products";
import { startStoreServer } from "./store-server";

const products = manyProducts(300);

it("generated products have unique titles and slugs", () => {
  for (const own of ["title", "slug"] as const)
    expect(new Set(products.map((product) => product[own])).size).toBe(300);
});

it("the store server serves the given products and applies faults set over HTTP", async () => {
  const server = await startStoreServer({ definitions: products });
  try {
    const list = () => fetch(`${server.url}/store/store_demo/products?limit=2&offset=298`);
    const control = async (path: string, body = "") =>
      (await fetch(`${server.url}${path}`, { method: "POST", body })).status;
    expect(await (await list()).json()).toMatchObject({ count: 300, products: [{}, {}] });
    expect(await control("/__faults", '[{"match":"any","status":418}]')).toBe(204);
    expect((await list()).status).toBe(418);
    expect(await control("/__faults", '[{"match":"any","sattus":418}]')).toBe(400);
    const requests = await fetch(`${server.url}/__requests`);
    expect(await requests.json()).toMatchObject([{ method: "GET" }, { method: "GET" }]);
    expect(await control("/__reset")).toBe(204);
    expect((await list()).status).toBe(200);
  } finally {
    await server.close();
  }
});
