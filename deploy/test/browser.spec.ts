import { expect, test } from "@playwright/test";

import { buySwimVests } from "../../e2e/journeys";
import { CartPage } from "../../e2e/pages/cart";

test("a browser completes a purchase behind nginx over https, with secure cookies", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  await buySwimVests(page, new CartPage(page, javaScriptEnabled !== false));
  expect(problems).toEqual([]);
  const cart = (await context.cookies()).find(({ name }) => name === "__Host-cart");
  expect(cart).toMatchObject({ secure: true, httpOnly: true });
});
