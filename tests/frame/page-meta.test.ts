import { describe, expect, it } from "vitest";

import { originOf as originOfPage, pageMeta as metaOfPage } from "~/frame/route";
import { SITE_NAME } from "~/site";

type Page = Parameters<typeof metaOfPage>[0];
type Matches = { matches: unknown[] };

/** Of a match, only what the functions read. */
const pageMeta = (page: Matches, meta: Parameters<typeof metaOfPage>[1]) =>
  metaOfPage(page as Page, meta);
const originOf = (page: Matches) => originOfPage(page as Page);

const data = { origin: "https://shop.example" };
const site = { matches: [{ id: "root", data }] };

describe("pageMeta", () => {
  it("returns title with its prefix, description, canonical link and Open Graph tags without it", () => {
    const meta = pageMeta(site, {
      title: `Cities - ${SITE_NAME}`,
      description: "Where we are",
      path: "/cities",
      image: "/art/hero.png",
    });
    expect(meta).toEqual([
      { title: `Cities - ${SITE_NAME}` },
      { property: "og:title", content: `Cities - ${SITE_NAME}` },
      { property: "og:site_name", content: SITE_NAME },
      { property: "og:type", content: "website" },
      { name: "description", content: "Where we are" },
      { property: "og:description", content: "Where we are" },
      { tagName: "link", rel: "canonical", href: "https://shop.example/cities" },
      { property: "og:url", content: "https://shop.example/cities" },
      { property: "og:image", content: "https://shop.example/art/hero.png" },
      { name: "twitter:card", content: "summary_large_image" },
    ]);
  });

  it("keeps an absolute image URL and uses the default image if there is none", () => {
    const withImage = (image: string | null) => pageMeta(site, { title: "x", image });
    const content = "https://cdn.example/a.png";
    expect(withImage(content)).toContainEqual({ property: "og:image", content });
    const ours = expect.stringMatching(/^https:\/\/shop\.example\/.*share.*\.png$/) as string;
    for (const none of [null, "", "https://"])
      expect(withImage(none)).toContainEqual({ property: "og:image", content: ours });
  });

  it.each([
    ["the root loader failed", [{ id: "root", data: undefined }]],
    ["a match is undefined", [undefined]],
    ["only a page has an origin", [{ id: "routes/x", data: { origin: "https://x.example" } }]],
  ])("omits absolute URLs if %s", (_, matches) => {
    const page = { matches };
    const meta = pageMeta(page, { title: "x", path: "/cities", image: "/a.svg" });
    expect(JSON.stringify(meta)).not.toMatch(/canonical|og:url|og:image/);
    expect(originOf(page)).toBeUndefined();
  });
});

it("the meta tags of an error page are those of the root route, without any of the page", () => {
  const root = { ...site.matches[0]!, meta: [{ title: "This trail ends here" }] };
  const matches = [root, { id: "routes/cities", data: undefined, error: new Error("x") }];
  expect(pageMeta({ matches }, { title: "Cities", path: "/cities" })).toEqual(root.meta);
});
