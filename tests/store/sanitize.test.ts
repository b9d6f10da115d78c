import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { sanitizeTexts } from "~/store/sanitize.server";

const sanitizeHtml = async (html: string) => (await sanitizeTexts([html]))[0]!;

describe("sanitizing one text", () => {
  it.each([
    "<p>Soft <strong>and</strong> <em>warm</em></p>",
    "<ul><li>One</li><li>Two</li></ul>",
    "<h2>Care</h2><h3>Washing</h3><ol><li>30 °C</li></ol><hr><blockquote>x</blockquote>",
    '<table><caption>Sizes</caption><thead><tr><th scope="col">Size</th></tr></thead><tbody><tr><td colspan="2">S</td></tr></tbody></table>',
    "One<br>two &amp; three",
  ])("keeps %s unchanged", async (html) => {
    expect(await sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ["https://a.example/x?y#z", true],
    ["tel:+123", true],
    ["mailto:a@b.example", true],
    ["javascript:alert(1)", false],
    ["JaVaScRiPt:alert(1)", false],
    ["java&#10;script:alert(1)", false],
    ["&#106;avascript:alert(1)", false],
    ["data:text/html,x", false],
    ["//evil.example", false],
  ])("keeps the link URL %s: %s", async (href, hasLink) => {
    const safe = await sanitizeHtml(`<a href="${href}">link</a>`);
    expect(safe.includes("href=")).toBe(hasLink);
    expect(safe).toContain("link</a>");
  });

  it("sets the link relations noopener and nofollow and removes the target", async () => {
    expect(await sanitizeHtml('<a href="https://a.example" target="x" rel="opener">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener nofollow">a</a>',
    );
  });

  it.each([
    "<script>window.pwned=1</script>",
    "<img src=x onerror=window.pwned=1>",
    "<svg><script>window.pwned=1</script></svg>",
    "<math><mtext><style><img src=x onerror=pwned></style></mtext></math>",
    '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
    '<form action="https://evil.example"><input name="card"><button>Pay</button></form>',
    "<style>body{display:none}</style>",
    '<p style="position:fixed" class="toast" id="main" name="x" data-x="y" aria-hidden="true">a</p>',
    '<p onclick="window.pwned=1" onpointerover=pwned>a</p>',
    "<template><img src=x onerror=pwned></template>",
    '<noscript><p title="</noscript><img src=x onerror=pwned>"></noscript>',
    "</script><!--><img src=x onerror=pwned>-->",
    "<!--<img src=x onerror=pwned>--!><p>a",
    "<scr<script>ipt>pwned</script>",
    "<p/onclick=pwned>a</p>",
  ])("makes %s harmless", async (html) => {
    const safe = await sanitizeHtml(`<p>Before</p>${html}`);
    expect(safe).toContain("Before");
    const tags = [...safe.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
    for (const tag of tags) expect(tag).toMatch(/^<(p|a|br|div|span)( (href|rel)="[^"]*")*>$/);
  });

  it.each([
    ["comments", "<p>a</p><!--StartFragment--><p>b</p>", "<p>a</p><p>b</p>"],
    ["the main heading", "<h1>Care</h1>", "<h2>Care</h2>"],
    [
      "unknown blocks",
      "<section>a</section><main><p>b</p></main>",
      "<div>a</div><div><p>b</p></div>",
    ],
    ["unknown formatting", "a<font color=red>b</font><q>c</q>", "abc"],
  ])("replaces %s and keeps the text around them", async (_, html, safe) => {
    expect(await sanitizeHtml(html)).toBe(safe);
  });

  it("returns an empty string for a blank text", async () => {
    expect(await sanitizeHtml(" \n\t")).toBe("");
  });

  const allowedTags =
    "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p s small span strong " +
    "sub sup table tbody td tfoot th thead tr u ul";
  const attribute = ' (?:href|rel|colspan|rowspan|scope)="[^"]*"';
  const allowedTag = new RegExp(
    `</?(?:${allowedTags.replaceAll(" ", "|")})(?:${attribute})*>`,
    "g",
  );

  it("removes the tags below level 50 and keeps their text", async () => {
    const safe = await sanitizeHtml(`${"<div>".repeat(60)}deep`);
    expect(safe).toBe(`${"<div>".repeat(50)}deep${"</div>".repeat(50)}`);
  });

  it("does not repeat formatting tags that are never closed in each block", async () => {
    const html = "<b><i><u><s><p>x".repeat(300);
    const safe = await sanitizeHtml(html);
    expect(safe.match(/x/g)).toHaveLength(300);
    expect(safe.length).toBeLessThan(html.length);
  });

  it("returns only allowed tags, attributes and URLs, for any input", async () => {
    const tags = "<p> </p> <b> <i> <svg> <style> </style> <math> <table> <img/src=x/onerror=y>";
    const piece = fc.oneof(
      fc.constantFrom(...tags.split(" ")),
      fc.constantFrom(
        "<!--",
        "-->",
        "<",
        ">",
        '"',
        "'",
        "<td colspan=2 ",
        "on=x>",
        "<img onerror=y>",
      ),
      fc.constantFrom("<a href='javascript:x'>", "<a href='/x&gt;y' ", "<a href=//x>", "href=/x "),
      fc.string({ maxLength: 10 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const safe = await sanitizeHtml(pieces.join(""));
        expect(safe.replace(allowedTag, "")).not.toContain("<");
        for (const [, address] of safe.matchAll(/ href="([^"]*)"/g))
          expect(address).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/i);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the texts of a product", () => {
  const exact = `<p>${"g".repeat(19_993)}</p>`;
  const long = `<p>a &lt; <b>b</b>${"🐶".repeat(30_000)}</p>`;

  it("stay HTML up to 20,000 characters each, beside a longer one", async () => {
    const texts = [exact, exact.replaceAll("g", "h"), long, "<p>Care</p><p>Washing</p>", ""];
    const safe = await sanitizeTexts(texts);
    expect(safe).toEqual([texts[0], texts[1], safe[2], texts[3], ""]);
    expect(safe[2]).not.toContain("<b>");
  });

  it("become the start of their plain text if they are longer", async () => {
    const safe = await sanitizeHtml(long);
    expect(safe).toMatch(/^<p>a &lt; b (🐶)+\ufffd?…<\/p>$/u);
    expect(safe).toHaveLength("<p>a &lt; b </p>".length + 20_000 - "a < b ".length + "…".length);
    expect(await sanitizeHtml(" <p></p>".repeat(5000))).toBe("");
  });

  it("keep what follows a picture in a data: URL", async () => {
    const picture = `<img src="data:image/png;base64,${"iVBOR/+w".repeat(5000)}">`;
    expect(await sanitizeHtml(`<p>Before</p>${picture}<p>After &amp; <i>more</i></p>`)).toBe(
      "<p>Before After &amp; more</p>",
    );
  });
});
