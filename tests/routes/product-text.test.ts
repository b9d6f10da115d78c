import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { plainText } from "~/routes/product.$id/description.server";

describe("plainText", () => {
  it.each([
    ["<p>Soft <b>and</b> warm</p>", "Soft and warm"],
    ["<ul><li>One</li><li>Two</li></ul>", "One Two"],
    ["  a \n\t b&nbsp;c ", "a b c"],
    ["Salt &amp; pepper &lt;3 &quot;x&quot; &apos;", 'Salt & pepper <3 "x" \''],
    ["&AMP;&#38;&#128054;", "&&🐶"],
    ["&amp;lt;", "&lt;"],
    ["The dog&rsquo;s caf&eacute; &mdash; &frac12; price", "The dog’s café — ½ price"],
    ["&unknown; &#0; &#55357; &#9999999;", "&unknown; \ufffd \ufffd \ufffd"],
    ["a<script>alert('<b>')</script>b", "a b"],
    ["a<style type='x'>p{}</style >b", "a b"],
    ["a<script>never closed", "a"],
    ["cut in a tag <img src=", "cut in a tag"],
    ["a<img alt='1>0' src='data:image/png;base64,AAAA'>b", "a b"],
    ["a<!-- it's > a note -->b isn't", "a b isn't"],
    ["5 < 6 and 7 > 6", "5 < 6 and 7 > 6"],
  ])("reads %j as %j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ["angle brackets", "<".repeat(32_768), "<".repeat(32_768)],
    ["incomplete entities", "&#".repeat(32_768), "&#".repeat(32_768)],
    ["tags that never close", "<b ".repeat(20_000), ""],
    ["scripts that never close", "<script ".repeat(8_000), ""],
    ["script ends that never close", `<script>${"</script ".repeat(7_000)}`, ""],
    ["spaces", " ".repeat(65_536), ""],
  ])("reads 64 kB of %s", (_, html, read) => {
    expect(plainText(html)).toBe(read);
  });
});

it("plain text contains no tags and no blanks at its ends or in a row, for any markup", () => {
  const piece = fc.oneof(
    fc.constantFrom("<b>", "</b>", "<p class='x'>", "<img src=x onerror=y>", "<script>", "<a "),
    fc.constantFrom("</script>", "<!-- x -->", "<", ">", "<br/", "<<b>", "é🐶", "&nbsp;"),
    fc.string({ unit: "grapheme", maxLength: 60 }).filter((text) => !text.includes("&")),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = plainText(pieces.join(""));
      expect(text).not.toMatch(/<[a-z/!]|\s\s/i);
      expect(text).toBe(text.trim());
    }),
    { numRuns: 500 },
  );
});
