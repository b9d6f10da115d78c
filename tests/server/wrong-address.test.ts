import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { wrongAddressPage } from "~/server/wrong-address.server";

const { html, policy } = wrongAddressPage("https://shop.example");

describe("the page for another name than ours", () => {
  it("leads to the public address", () => {
    expect(html).toContain('<a href="https://shop.example/">https://shop.example</a>');
    expect(html).toMatch(/<html lang="en">[^]*<meta name="viewport"[^]*<title>This is not our/);
  });

  it("needs no file, and its policy allows its own style only", () => {
    const [, style = ""] = /<style>([^]*)<\/style>/.exec(html)!;
    const hash = createHash("sha256").update(style).digest("base64");
    expect(policy).toContain(`style-src 'sha256-${hash}';`);
    expect(html).not.toMatch(/<(?:link|script|img)| src=/);
  });
});
