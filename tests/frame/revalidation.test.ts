import { expect, it } from "vitest";

import { isLinkToItself, revalidatePage, revalidateRoot } from "~/frame/revalidation";

type Args = Parameters<typeof revalidatePage>[0];

/** What Remix asks after this; by default a form of the frame has been answered on the store's page. */
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

const lost = { formAction: "/cart", actionStatus: 503, defaultShouldRevalidate: false };
const BOTH = { page: true, root: true };
const PAGE = { page: true, root: false };
const NEITHER = { page: false, root: false };

it.each<[string, Parameters<typeof after>[0], typeof PAGE]>([
  ["a link to another page of the list", { to: "/store?page=2" }, PAGE],
  ["a link, while a form of the frame fails", { to: "/store?page=2", ...POST, ...lost }, PAGE],
  ["a link to the page itself", {}, PAGE],
  ["a link to a place of the page", { to: "/store#contact" }, NEITHER],
  [
    "the same search again",
    { formMethod: "GET", formAction: "/store", to: "/store#products" },
    PAGE,
  ],
  ["an add", { ...POST, formAction: "/cart" }, NEITHER],
  ["a message", { ...POST, formAction: "/contact?x#contact" }, NEITHER],
  ["a form of the page", { ...POST, formAction: "/store" }, BOTH],
  ["a refused form of the page", { ...POST, formAction: "/store", actionStatus: 400 }, NEITHER],
])("after %s, page and root are loaded as %o", (_, given, expected) => {
  const args = after(given);
  expect({ page: revalidatePage(args), root: revalidateRoot(args) }).toEqual(expected);
});

it("a link to the page itself is none with a form, another query or a fragment", () => {
  expect(isLinkToItself(after({}))).toBe(true);
  for (const given of [{ formAction: "/cart" }, { to: "/store?page=2" }, { to: "/store#x" }])
    expect(isLinkToItself(after(given))).toBe(false);
});
