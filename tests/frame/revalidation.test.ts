import { expect, it } from "vitest";

import { revalidatePage, revalidateRoot } from "~/frame/route";

type Args = Parameters<typeof revalidatePage>[0];

/** What Remix asks after this, on the store's page. */
function after({ to = "/store", ...given }: Partial<Args> & { to?: string }): Args {
  const at = new URL("http://shop.example/store");
  return {
    currentUrl: at,
    nextUrl: new URL(to, at),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...given,
  };
}
const POST = { formMethod: "POST" } as const;
const ADD = { ...POST, formAction: "/cart", actionStatus: 200 };

const PAGE = { page: true, root: false };
const ROOT = { page: false, root: true };
const NEITHER = { page: false, root: false };

it.each<[string, Parameters<typeof after>[0], typeof PAGE]>([
  ["a link to another page of the list", { to: "/store?page=2" }, PAGE],
  ["a link, while an add fails", { to: "/store?page=2", ...ADD, actionStatus: 503 }, PAGE],
  ["a link to the page itself", {}, PAGE],
  ["the same search again", { formMethod: "GET", to: "/store#products" }, PAGE],
  ["an add", ADD, NEITHER],
  [
    "a form of the page that was refused",
    { ...ADD, formAction: "/store", actionStatus: 400 },
    NEITHER,
  ],
  ["a form of the page that led back to it", POST, ROOT],
  [
    "a form of the page that led elsewhere",
    { ...POST, to: "/store?sent" },
    { page: true, root: true },
  ],
])("after %s, page and root are loaded as %o", (_, given, expected) => {
  const args = after(given);
  expect({ page: revalidatePage(args), root: revalidateRoot(args) }).toEqual(expected);
});
