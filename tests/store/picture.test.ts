import { describe, expect, it } from "vitest";

import { pictureSources } from "~/store/picture";

const SITE = "https://images.example.com";
const PHOTO = `${SITE}/a%20b.jpg?v=1&w=$&`;
const PATH = "/p/{width}/{url}";
const encoded = encodeURIComponent(PHOTO);
const CDN = `${SITE}/cdn-cgi/image/format=auto,w={width},fit=scale-down{path}`;
const resized = (width: number) => `${SITE}/cdn-cgi/image/format=auto,w=${width},fit=scale-down`;

describe("the sources of a picture", () => {
  it.each([
    ["a path", PHOTO, PATH, `/p/160/${PHOTO}`],
    ["a CDN", PHOTO, "https://cdn.example/w_{width}/{url}", `https://cdn.example/w_160/${PHOTO}`],
    ["an encoded address", PHOTO, "/rs:{width}/plain/{encodedUrl}", `/rs:160/plain/${encoded}`],
    ["a blank in an address", `${SITE}/a b,c.jpg`, PATH, `/p/160/${SITE}/a%20b,c.jpg`],
    ["a variable in an address", `${SITE}/a?{path}`, PATH, `/p/160/${SITE}/a?{path}`],
    ["a path with a query", PHOTO, CDN, `${resized(160)}/a%20b.jpg?v=1&w=$&`],
    ["a path of other letters", `${SITE}/dė b.jpg`, CDN, `${resized(160)}/d%C4%97%20b.jpg`],
    ["encodings in small letters", `${SITE}/%c3%b6%2F.jpg`, PATH, `/p/160/${SITE}/%C3%B6%2F.jpg`],
    ["a comma at the end of a path", `${SITE}/a,b,`, CDN, `${resized(160)}/a,b%2C`],
    ["a resized picture as address", `${resized(574)}/a.jpg`, PATH, `/p/160/${resized(574)}/a.jpg`],
  ])("follow the template with %s", (_, address, template, first) => {
    const sources = pictureSources(address, template)!.split(", ");
    expect(sources[0]).toBe(`${first} 160w`);
    expect(sources.map((source) => source.split(" ")[1])).toEqual([
      ...["160w", "320w", "480w"],
      ...["640w", "960w", "1280w"],
    ]);
  });

  it.each([
    ["a stray percent sign", `${SITE}/50%off.jpg`, PATH],
    ["no template", PHOTO, null],
    ["a drawing", `${SITE}/logo.SVG?v=2`, PATH],
    ["no address", "", PATH],
    ["a path at another port", `${SITE}:8443/a.jpg`, CDN],
    ["a path that is resized already", `${resized(574)}/a.jpg`, CDN],
    ["an address that is resized already", `${resized(9)}/a`, CDN.replace("{path}", "/{url}")],
  ])("do not exist for %s", (_, address, template) => {
    expect(pictureSources(address, template)).toBeUndefined();
  });
});
