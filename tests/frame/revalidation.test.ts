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

it.each<[string, Parameters<typeof after>[0], { page: boolean; root: boolean }]>([
  ["a link to another page of the list", { to: "/store?page=2" }, { page: true, root: false }],
  [
    "a link, while a form of the frame fails",
    {
      to: "/store?page=2",
      ...POST,
      formAction: "/cart",
      actionStatus: 503,
      defaultShouldRevalidate: false,
    },
    { page: true, root: false },
  ],
  ["a link to the page itself", {}, { page: true, root: false }],
  ["a link to a place of the page", { to: "/store#contact" }, { page: false, root: false }],
  ["an add", { ...POST, formAction: "/cart" }, { page: false, root: false }],
  ["a message", { ...POST, formAction: "/contact?x#contact" }, { page: false, root: false }],
  ["a form of the page", { ...POST, formAction: "/store" }, { page: true, root: true }],
  [
    "a refused form of the page",
    { ...POST, formAction: "/store", actionStatus: 400 },
    { page: false, root: false },
  ],
])("after %s, page and root are loaded as %o", (_, given, expected) => {
  const args = after(given);
  expect({ page: revalidatePage(args), root: revalidateRoot(args) }).toEqual(expected);
});

it("a link to the page itself is none with a form, another query or a fragment", () => {
  expect(isLinkToItself(after({}))).toBe(true);
  for (const given of [{ formAction: "/cart" }, { to: "/store?page=2" }, { to: "/store#x" }])
    expect(isLinkToItself(after(given))).toBe(false);
});
