import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { plainText } from "~/store/plain-text";
import { metaDescription } from "~/store/product";

const metaOf = (description: string) => metaDescription({ description, title: "Swim Vest" });

describe("plainText", () => {
  it.each([
    ["<p>Soft <b>and</b> warm</p>", "Soft and warm"],
    ["<ul><li>One</li><li>Two</li></ul>", "One Two"],
    ["One<br>two", "One two"],
    ["  a \n\t b&nbsp;c ", "a b c"],
    ["Salt &amp; pepper &lt;3 &quot;x&quot; &apos;", 'Salt & pepper <3 "x" \''],
    ["&AMP;&#38;&#128054;", "&&🐶"],
    ["&amp;lt;", "&lt;"],
    ["&unknown; &#0; &#55357; &#9999999;", "&unknown; &#0; &#55357; &#9999999;"],
    ["a<script>alert('<b>')</script>b", "a b"],
    ["a<style type='x'>p{}</style >b", "a b"],
    ["a<script>never closed", "a"],
    ["a<SCRIPT>x</script>b", "a b"],
    ["a<img src=x onerror=alert(1)>b", "a b"],
    ["cut in a tag <img src=", "cut in a tag"],
    ["5 < 6 and 7 > 6", "5 < 6 and 7 > 6"],
    ["", ""],
    ["<p></p>", ""],
  ])("reads %j as %j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ["angle brackets", "<", 65_536],
    ["ampersands", "&", 65_536],
    ["incomplete entities", "&#1234567", 7000],
  ])("keeps 64 kB of %s unchanged", (_, sign, count) => {
    expect(plainText(sign.repeat(count))).toBe(sign.repeat(count));
  });

  it.each([
    ["tags that never close", "<b ".repeat(20_000)],
    ["scripts that never close", "<script ".repeat(8_000)],
    ["script ends that never close", `<script>${"</script ".repeat(7_000)}`],
    ["spaces", " ".repeat(65_536)],
  ])("returns an empty string for 64 kB of %s", (_, html) => {
    expect(plainText(html)).toBe("");
  });
});

describe("metaDescription", () => {
  it("removes the tags before it cuts the text at 160 characters", () => {
    expect(metaOf(`${"<p></p>".repeat(100)}<p>Soft</p>`)).toBe("Soft");
    expect(metaOf(`<p>${"x".repeat(159)}<b>yz</b></p>`)).toBe("x".repeat(159));
    expect(metaOf(`<p>${"x".repeat(200)}</p>`)).toBe("x".repeat(160));
    expect(metaOf("x".repeat(160))).toBe("x".repeat(160));
  });

  it.each(["", "  ", "<p> </p>", "<script>x</script>", "&nbsp;"])(
    "is the title if the description is %j",
    (description) => expect(metaOf(description)).toBe("Swim Vest"),
  );

  it("cuts a long title as well", () => {
    expect(metaDescription({ description: "", title: "t".repeat(300) })).toHaveLength(160);
  });

  it.each(["🐶".repeat(200), `x${"🐶".repeat(200)}`, `${"x".repeat(159)}🐶🐶`])(
    "does not split a character at the end",
    (description) => {
      expect([...metaOf(description)]).toHaveLength(160);
      expect(metaOf(description)).not.toMatch(/\p{Cs}/u);
    },
  );

  it.each([
    ["words", "word ".repeat(1_000_000)],
    ["tags", "<p>".repeat(1_000_000)],
    ["angle brackets", "<".repeat(1_000_000)],
    ["scripts", "<script".repeat(1_000_000)],
  ])("reads only the start of megabytes of %s", (_, description) => {
    expect(metaOf(description).length).toBeLessThanOrEqual(160);
    expect(metaOf(description)).toBe(metaOf(description.slice(0, 20_000)));
  });

  it("contains no tags and at most 160 characters, for any markup", () => {
    const piece = fc.oneof(
      fc.constantFrom("<b>", "</b>", "<p class='x'>", "<img src=x onerror=y>", "<script>", "<a "),
      fc.constantFrom("</script>", "<!-- x -->", "<", ">", "<br/", "<<b>", "é🐶", "&nbsp;"),
      fc.string({ unit: "grapheme", maxLength: 60 }).filter((text) => !text.includes("&")),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = metaOf(pieces.join(""));
        expect(text).not.toMatch(/<[a-z/!]/i);
        expect([...text].length).toBeLessThanOrEqual(160);
        expect(text).not.toMatch(/\p{Cs}/u);
        expect(text).toBe(text.trim());
      }),
      { numRuns: 1000 },
    );
  });
});
