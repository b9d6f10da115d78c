import { describe, expect, it } from "vitest";

import { originOf, pageMeta } from "~/frame/page-meta";

const site = [{ id: "root", data: { origin: "https://shop.example" } }];
const broken = [{ id: "root", data: undefined }];

describe("pageMeta", () => {
  it("says what a page is, where, and how it looks in a shared link", () => {
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

  it("says first what a toast in the page says, in the tab only", () => {
    const root = { origin: "https://shop.example", titlePrefix: "Message Sent! – " };
    const meta = pageMeta([{ id: "root", data: root }], { title: "Cities" });
    expect(meta).toContainEqual({ title: "Message Sent! – Cities" });
    expect(meta).toContainEqual({ property: "og:title", content: "Cities" });
  });

  it("takes an absolute image as it is, and the site's own where it is none", () => {
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

  it("keeps a page out of search engines only when asked to", () => {
    const noindex = { name: "robots", content: "noindex" };
    expect(pageMeta(site, { title: "x", isIndexed: false })).toContainEqual(noindex);
    expect(pageMeta(site, { title: "x" })).not.toContainEqual(noindex);
  });

  it.each([
    ["the root loader failed", broken],
    ["there is no root", []],
    ["a match is missing", [undefined]],
    ["another route has an origin", [{ id: "routes/x", data: { origin: "https://x.example" } }]],
  ])("guesses no address where %s", (_, matches) => {
    const meta = pageMeta(matches, { title: "x", path: "/cities", image: "/a.svg" });
    expect(JSON.stringify(meta)).not.toMatch(/canonical|og:url|og:image/);
    expect(originOf(matches)).toBeUndefined();
  });
});

describe("an error page in the place of a page", () => {
  it("says what the root says of the error, and nothing of the page", () => {
    const root = { ...site[0]!, meta: [{ title: "This trail ends here" }] };
    const matches = [root, { id: "routes/cities", data: undefined, error: new Error("x") }];
    const meta = pageMeta(matches, { title: "Cities", path: "/cities", trail: [["Cities", "/"]] });
    expect(meta).toEqual(root.meta);
  });
});

describe("a page's trail", () => {
  it("leads from Home to the page", () => {
    const trail = [
      ["Join the directory", "/join-directory"],
      ["Join Our Directory", "/business-submission"],
    ] as const;
    const step = (position: number, name: string, path: string) => ({
      ...{ "@type": "ListItem", position, name, item: `https://shop.example${path}` },
    });
    expect(pageMeta(site, { title: "x", trail })).toContainEqual({
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          step(1, "Home", "/"),
          step(2, "Join the directory", "/join-directory"),
          step(3, "Join Our Directory", "/business-submission"),
        ],
      },
    });
  });

  it("names the steps without addresses where the origin is unknown", () => {
    const meta = pageMeta(broken, { title: "x", trail: [["Cities", "/cities"]] });
    expect(JSON.stringify(meta)).toContain("Cities");
    expect(JSON.stringify(meta)).not.toMatch(/item"/);
  });
});
