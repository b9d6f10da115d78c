import { describe, expect, it } from "vitest";

import { pictureSources } from "~/store/picture";

const PHOTO = "https://images.example.com/a%20b.jpg?v=1&w=$&";

describe("the sources of a picture", () => {
  it.each([
    ["a path", "/pictures/{width}/{url}", `/pictures/160/${PHOTO} 160w`],
    ["a CDN", "https://cdn.example/w_{width}/{url}", `https://cdn.example/w_160/${PHOTO} 160w`],
    [
      "an encoded address",
      "https://proxy.example/x/rs:fit:{width}/plain/{encodedUrl}",
      `https://proxy.example/x/rs:fit:160/plain/${encodeURIComponent(PHOTO)} 160w`,
    ],
  ])("follow the template of %s", (_, template, first) => {
    const sources = pictureSources(PHOTO, template)!.split(", ");
    expect(sources[0]).toBe(first);
    expect(sources.map((source) => source.split(" ")[1])).toEqual([
      ...["160w", "320w", "480w"],
      ...["640w", "960w", "1280w"],
    ]);
  });

  it("have no blank in an address, which would end it", () => {
    const sources = pictureSources("https://images.example.com/a b,c.jpg", "/p/{width}/{url}")!;
    expect(sources.split(", ")[0]).toBe("/p/160/https://images.example.com/a%20b,c.jpg 160w");
  });

  it("have no comma at the end of an address", () => {
    const sources = pictureSources("https://images.example.com/a.jpg,", "/p/{width}/{url}")!;
    expect(sources.split(", ")[0]).toBe("/p/160/https://images.example.com/a.jpg%2C 160w");
  });

  it("have the width in each place of the template", () => {
    const sources = pictureSources(PHOTO, "/p?w={width}&h={width}&url={encodedUrl}")!;
    expect(sources).toMatch(/^\/p\?w=160&h=160&url=https%3A/);
  });

  it.each([
    ["a stray percent sign", "https://images.example.com/50%off.jpg", "/p/{width}/{url}"],
    ["no template", PHOTO, null],
    ["our own art", "/assets/placeholder-x.svg", "/p/{width}/{url}"],
    ["a drawing of the store", "https://images.example.com/logo.SVG?v=2", "/p/{width}/{url}"],
    ["no address", "", "/p/{width}/{url}"],
  ])("do not exist for %s", (_, address, template) => {
    expect(pictureSources(address, template)).toBeUndefined();
  });
});
