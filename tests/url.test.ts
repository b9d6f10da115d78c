import { describe, expect, it } from "vitest";

import { parseUrl } from "~/url";

describe("parseUrl", () => {
  it.each([
    ["https://shop.example/a", undefined, "https://shop.example/a"],
    ["/a?b#c", "https://shop.example", "https://shop.example/a?b#c"],
    ["/a", undefined, undefined],
    ["https://", undefined, undefined],
  ])("reads %j relative to %j as %j", (text, base, href) => {
    expect(parseUrl(text, base)?.href).toBe(href);
  });

  it("reads a non-ASCII address after thousands of calls", () => {
    for (let call = 0; call < 20_000; call++)
      if (!parseUrl("https://münchen.example/ä")) expect.fail(`refused at call ${call}`);
  });
});
