import { describe, expect, it } from "vitest";

import { originOf as originOfPage, pageMeta as metaOfPage } from "~/frame/page-meta";

type Page = Parameters<typeof metaOfPage>[0];
type Matches = { matches: unknown[] };

/** Of a match, only what the functions read. */
const pageMeta = (page: Matches, meta: Parameters<typeof metaOfPage>[1]) =>
  metaOfPage(page as Page, meta);
const originOf = (page: Matches) => originOfPage(page as Page);

const site = { matches: [{ id: "root", data: { origin: "https://shop.example" } }] };
const broken = { matches: [{ id: "root", data: undefined }] };

describe("pageMeta", () => {
  it("returns title, description, canonical link and Open Graph tags", () => {
    const meta = pageMeta(site, {
      title: "Cities - Pawstride",
      description: "Where we are",
      path: "/cities",
      image: "/art/hero.png",
    });
    expect(meta).toEqual([
      { title: "Cities - Pawstride" },
      { property: "og:title", content: "Cities - Pawstride" },
      { property: "og:site_name", content: "Pawstride" },
      { property: "og:type", content: "website" },
      { name: "description", content: "Where we are" },
      { property: "og:description", content: "Where we are" },
      { tagName: "link", rel: "canonical", href: "https://shop.example/cities" },
      { property: "og:url", content: "https://shop.example/cities" },
      { property: "og:image", content: "https://shop.example/art/hero.png" },
    ]);
  });

  it("puts the prefix of the root's data before the title, but not before og:title", () => {
    const matches = [{ id: "root", data: { titlePrefix: "Message Sent! – " } }];
    const meta = pageMeta({ matches }, { title: "Cities" });
    expect(meta).toContainEqual({ title: "Message Sent! – Cities" });
    expect(meta).toContainEqual({ property: "og:title", content: "Cities" });
  });

  it("keeps an absolute image URL and uses the default image if there is none", () => {
    const imageOf = (image: string | null) =>
      JSON.stringify(
        pageMeta(site, { title: "x", image }).find(
          (each) => "property" in each && each.property === "og:image",
        ),
      );
    expect(imageOf("https://cdn.example/a.png")).toContain('"https://cdn.example/a.png"');
    for (const none of [null, "", "https://"])
      expect(imageOf(none)).toMatch(/"https:\/\/shop\.example\/.*share.*\.png"/);
  });

  it("adds noindex only if isIndexed is false", () => {
    const noindex = { name: "robots", content: "noindex" };
    expect(pageMeta(site, { title: "x", isIndexed: false })).toContainEqual(noindex);
    expect(pageMeta(site, { title: "x" })).not.toContainEqual(noindex);
  });

  it.each([
    ["the root loader failed", broken.matches],
    ["there is no root match", []],
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
  const page = { title: "Cities", path: "/cities" };
  const meta = pageMeta({ matches }, page);
  expect(meta).toEqual(root.meta);
});
