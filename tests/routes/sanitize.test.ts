import { escapeText } from "entities";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { safeHtmlOf } from "~/routes/product.$id/description.server";

import { importWithEnv } from "../support/app";

const sanitizeWhole = async (html: string) => (await safeHtmlOf([html]))[0]!;
const withoutDirection = (html: string) => html.replaceAll(' dir="auto"', "");
const sanitizeHtml = async (html: string) => withoutDirection(await sanitizeWhole(html));

describe("sanitizing one text", () => {
  it.each([
    "<p>Soft <strong>and</strong> <em>warm</em></p>",
    "<ul><li>One</li><li>Two</li></ul>",
    "<h2>Care</h2><h3>Washing</h3><ol><li>30 °C</li></ol><hr><blockquote>x</blockquote>",
    '<table><caption>Sizes</caption><thead><tr><th scope="col">Size</th></tr></thead><tbody><tr><td colspan="2">S</td></tr></tbody></table>',
    "One<br>two &amp; three",
    "<ul><li><p>One</p><ul><li>Two</li></ul></li></ul>",
    "<p>One <b> </b>two</p><hr>",
  ])("keeps %s unchanged", async (html) => {
    expect(await sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ["https://a.example/x?y#z", true],
    ["mailto:a@b.example", true],
    ["javascript:alert(1)", false],
    ["JaVa&#10;ScRiPt:alert(1)", false],
    ["&#106;avascript:alert(1)", false],
    ["data:text/html,x", false],
    ["//", false],
    ["https.pdf", false],
  ])("keeps the link URL %s: %s", async (href, hasLink) => {
    const safe = await sanitizeHtml(`<a href="${href}">link</a>`);
    expect(safe.includes("href=")).toBe(hasLink);
    expect(safe).toContain("link</a>");
  });

  it.each([
    ["//files.example/a.pdf", "https://files.example/a.pdf"],
    ["www.shop.example/a?b", "https://www.shop.example/a?b"],
    [" https://a.example ", "https://a.example"],
    ["tel:+49 30 1", "tel:+49 30 1"],
    ["sms:+4930?body=Hi", "sms:+4930?body=Hi"],
    ["#gr%C3%B6%C3%9Fe", "#text-gr%C3%B6%C3%9Fe"],
  ])("keeps the link to %s as one to %s", async (href, kept) => {
    expect(await sanitizeHtml(`<a href="${href}">x</a>`)).toContain(`<a href="${kept}" `);
  });

  it("keeps what a fragment leads to, with a prefix", async () => {
    const html =
      '<h1 id="a">A</h1><h2 id=" ">B</h2><p><a name="c"></a></p><a id="d" href="/">D</a>';
    expect(await sanitizeHtml(html)).toBe(
      '<h2 id="text-a">A</h2><h2>B</h2><p><a id="text-c"></a></p>' +
        '<a href="/" rel="noopener nofollow" id="text-d">D</a>',
    );
  });

  it("gives paragraphs, list items and cells a direction of their own, except where they have one", async () => {
    const html =
      '<h1>א</h1><p>a</p><p dir="rtl">b</p><ul dir="RTL"><li>c</li><li dir="x">d</li></ul><div dir="ltr">e<span dir="rtl">f</span></div>' +
      "<table><tbody><tr><th>g</th><td dir=auto>h</td></tr></tbody></table>";
    expect(await sanitizeWhole(html)).toBe(
      '<h2 dir="auto">א</h2><p dir="auto">a</p><p dir="rtl">b</p>' +
        '<ul dir="rtl"><li dir="auto">c</li><li dir="auto">d</li></ul><div dir="ltr">e<span dir="rtl">f</span></div>' +
        '<table><tbody><tr><th dir="auto">g</th><td dir="auto">h</td></tr></tbody></table>',
    );
    expect(await sanitizeWhole("One\n\nשתיים")).toBe(
      '<p dir="auto">One</p><p dir="auto">שתיים</p>',
    );
    const long = `<p dir="rtl">a</p>${"<p>b</p><!-- c -->".repeat(2000)}`;
    expect(await sanitizeWhole(long)).toMatch(/^<p dir="rtl">a<\/p><p dir="auto">b<\/p>/);
  });

  it.each([
    "<svg><script>window.pwned=1</script></svg>",
    "<math><mtext><style><img src=x onerror=pwned></style></mtext></math>",
    '<form action="https://evil.example"><input name="card"><button>Pay</button></form>',
    '<p style="position:fixed" class="toast" id="main" name="x" data-x="y" aria-hidden="true">a</p>',
    '<p onclick="window.pwned=1" onpointerover=pwned>a</p>',
    '<noscript><p title="</noscript><img src=x onerror=pwned>"></noscript>',
    "<!--<img src=x onerror=pwned>--!><p>a",
    "<scr<script>ipt>pwned</script>",
    "<p/onclick=pwned>a</p>",
  ])("makes %s harmless", async (html) => {
    const safe = await sanitizeHtml(`<p>Before</p>${html}`);
    expect(safe).toContain("Before");
    expect(safe).not.toContain(' id="main"');
    const tags = [...safe.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
    for (const tag of tags)
      expect(tag).toMatch(/^<(p|a|br|div|span)( (href|rel|id|dir)="[^"]*")*>$/);
  });

  it.each([
    ["comments", "<p>a</p><!--StartFragment--><p>b</p>", "<p>a</p><p>b</p>"],
    ["the main heading", "<h1>Care</h1>", "<h2>Care</h2>"],
    ["unknown blocks", "<section>a</section><main>b</main>", "<div>a</div><div>b</div>"],
    ["blanks", " \n\t", ""],
    [
      "target and rel of links",
      '<a href="https://a.example" target="x" rel="opener">a</a>',
      '<a href="https://a.example" rel="noopener nofollow">a</a>',
    ],
    ["unknown formatting", "a<font color=red>b</font><q>c</q>", "abc"],
  ])("replaces %s and keeps the text around them", async (_, html, safe) => {
    expect(await sanitizeHtml(html)).toBe(safe);
  });

  it.each([
    "<ul><li>One</li><li>@</li></ul>",
    "<ul><li>One</li><li><p><strong>@</strong></p><p></p></li></ul>",
    "<ul><li>One</li></ul><ol><li>@</li></ol><ul>@</ul>",
    "<ul><li>One</li></ul><div><p>@</p></div>",
    "<ul><li>One</li></ul><h3><strong>@</strong></h3><section>@</section>",
    "<ul><li>One</li></ul><p><a href='/x'>@</a><iframe srcdoc='x'></iframe><img src=x></p>",
  ])("leaves out what is empty in %s, with a blank or a break for @", async (html) => {
    for (const blank of ["", " \n", "&nbsp;", "<br>", "&#8203;"])
      expect(await sanitizeHtml(html.replaceAll("@", blank))).toBe("<ul><li>One</li></ul>");
  });

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
});

describe("the texts of a product", () => {
  const exact = `<p>${"g".repeat(19_993)}</p>`;
  const long = `<p>a &lt; <b>b</b>${"🐶".repeat(30_000)}</p>`;

  it("stay HTML up to 20,000 characters each, beside a longer one", async () => {
    const texts = [exact, exact.replaceAll("g", "h"), long, "<p>Care</p><p>Washing</p>", ""];
    const safe = (await safeHtmlOf(texts)).map(withoutDirection);
    expect(safe).toEqual([texts[0], texts[1], safe[2], texts[3], ""]);
    expect(safe[2]).not.toContain("<b>");
  });

  it("become the start of their plain text if they are longer", async () => {
    const safe = await sanitizeHtml(long);
    expect(safe).toMatch(/^<p>a &lt; b (🐶)+\ufffd?…<\/p>$/u);
    expect(safe).toHaveLength("<p>a &lt; b </p>".length + 20_000 - "a < b ".length + "…".length);
    expect(await sanitizeHtml(" <p></p>".repeat(5000))).toBe("");
  });

  const body =
    "<h2>Care</h2><ul><li>Wash</li><li>Dry</li></ul><table><tbody><tr><td>S</td></tr></tbody></table>";
  const base64 = "iVBOR/+w".repeat(9000);
  const style = `style="margin:0cm 0cm 8pt;font-family:Calibri" class='MsoNormal' lang=EN-US data-a="${"b".repeat(200)}"`;

  it.each([
    ["a pasted screenshot", `<img src="data:image/png;base64,${base64}">`, ""],
    [
      "one with words",
      `<p><img alt='Dog' src='data:image/png;base64,${base64}'></p>`,
      "<p><span> Dog </span></p>",
    ],
    ["one in lines", `<img src=" data:image/png;base64,${base64.replace(/.{76}/g, "$&\n")}">`, ""],
    ["comments", `<!--[if gte mso 9]>${"<xml>a</xml>".repeat(4000)}<![endif]-->`, ""],
    ["a style sheet", `<style>${"p{margin:0}".repeat(4000)}</style>`, ""],
    ["indentation", `<p>a</p>\n${" ".repeat(300)}`.repeat(100), "<p>a</p> ".repeat(100)],
  ])("keep their tags beside %s", async (_, packaging, left) => {
    const packed = body.replaceAll("<li>", `<li ${style}>`) + packaging;
    expect(packed.length).toBeGreaterThan(20_000);
    expect(await sanitizeHtml(packed)).toBe((body + left).trim());
    expect(await sanitizeHtml(escapeText(packed)), "escaped").toBe((body + left).trim());
  });

  it("keep what counts of their tags", async () => {
    const html = `<p id=a>x</p><a name="b" href='/c?d=">"'>d</a><td colspan=2 scope="row">e</td><iframe src=//v.example/f />g<br/>`;
    const comment = `<!-- ${"x".repeat(20_000)} -->`;
    expect(await sanitizeHtml(html + comment)).toBe(await sanitizeHtml(html));
  });

  it.each([
    "<b>",
    "<b a>",
    "<a b=1 ",
    '<a "',
    "<a/a/",
    "a=",
    "<!--",
    "<style ",
    "</style ",
    "data:a/b;base64,",
    "<o:p>",
    " ",
  ])("stay safe and short if 300 kB are %s", async (piece) => {
    const safe = await sanitizeHtml(`<p>${piece.repeat(290_000 / piece.length)}`);
    expect(safe.length).toBeLessThan(150_000);
    expect(safe.replace(/<\/?[bp]>|<br>/g, "")).not.toMatch(/<[a-z/!]/);
  });
});

describe("a text whose tags were escaped", () => {
  const html = "<p>Made of <strong>felt</strong> &amp; foam</p><ul><li>Soft</li></ul>";
  const escape = (text: string) => escapeText(text).replaceAll('"', "&quot;");
  const numeric = (text: string) => text.replaceAll("<", "&#60;").replaceAll(">", "&#x3E;");
  const lines = (text: string) => `<p>${text}</p>\n`;

  it.each<[string, string]>([
    ["once", escape(html)],
    ["twice", escape(escape(html))],
    ["by number", numeric(html)],
    ["by half", html.replaceAll("<", "&lt;")],
    ["and wrapped in a paragraph", lines(escape(html))],
  ])("%s is read as HTML", async (_, text) => {
    expect(await sanitizeHtml(text)).toBe(html);
  });

  it.each([
    ['<a href="javascript:x">a</a>', "<a>a</a>"],
    ["<p>a<script>x</script><img src=x onerror=y></p>", "<p>a</p>"],
    ["One<br/>two", "One<br>two"],
    ["<H1 class='a'>Care</H1>", "<h2>Care</h2>"],
  ])("is as safe as any other: %s", async (text, safe) => {
    expect(await sanitizeHtml(escape(text))).toBe(safe);
    expect(await sanitizeHtml(escape(escape(text)))).toBe(safe);
  });

  it.each([
    ["Wash it &lt; 30 °C &gt; 10", "<p>Wash it &lt; 30 °C &gt; 10</p>"],
    ["Write &lt;b&gt; for bold", "<p>Write &lt;b&gt; for bold</p>"],
    ["Ask &lt;info@shop.example&gt;", "<p>Ask &lt;info@shop.example&gt;</p>"],
    ["<p>The tag <b>&lt;/p&gt;</b></p>", "<p>The tag <b>&lt;/p&gt;</b></p>"],
  ])("is not %s", async (text, safe) => {
    expect(await sanitizeHtml(text)).toBe(safe);
  });
});

describe("a text without tags", () => {
  it.each([
    ["lines", "One\ntwo\r\nthree\rfour", "<p>One<br>two<br>three<br>four</p>"],
    ["blank lines", "One\n\ntwo\n \t\n\n\nthree", "<p>One</p><p>two</p><p>three</p>"],
    ["a list", "Use:\n- heat\n- wrap\n\nCare", "<p>Use:<br>- heat<br>- wrap</p><p>Care</p>"],
    ["nothing to see", " \n &nbsp;\n&#8203;", ""],
    ["entities", "Salt &amp; pepper\n&lt;b&gt; &copy;", "<p>Salt &amp; pepper<br>&lt;b&gt; ©</p>"],
    ["signs that begin no tag", "< 30 °C\n<3 & R&D", "<p>&lt; 30 °C<br>&lt;3 &amp; R&amp;D</p>"],
    [
      "an address in angle brackets",
      "<a@b.example> <https:",
      "<p>&lt;a@b.example&gt; &lt;https:</p>",
    ],
    ["a tag that is cut off", "One<img src=x onerror=y", "<p>One&lt;img src=x onerror=y</p>"],
  ])("keeps its lines: %s", async (_, text, html) => {
    expect(await sanitizeHtml(text)).toBe(html);
  });

  it("keeps them in the start of a text of more than 20,000 characters", async () => {
    const text = `One\n\ntwo\n${"x".repeat(30_000)}`;
    expect(await sanitizeHtml(text)).toBe(`<p>One</p><p>two<br>${"x".repeat(20_000 - 9)}…</p>`);
  });

  it("is never markup", async () => {
    const sign = fc.constantFrom(..."<>/&!\"'= \n\r;#abip", "&lt;", "&#60;", "script");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: sign, maxLength: 40 }), async (text) => {
        fc.pre(!/(<|&lt;|&#60;)[a-z/!?]/i.test(text));
        expect((await sanitizeHtml(text)).replace(/<\/?p>|<br>/g, "")).not.toMatch(/[<>\n]/);
      }),
    );
  });
});

describe("pictures and other media", async () => {
  const load = () => import("~/routes/product.$id/description.server");
  const store = { STORE_API_URL: "https://api.example", STORE_ID: "store_demo" };
  const restricted = { ...store, STORE_IMAGE_ORIGINS: "https://cdn.example,http://127.0.0.1:4100" };
  const sanitizerWith = async (env: Parameters<typeof importWithEnv>[0]) => {
    const app = await importWithEnv(env, load);
    return async (html: string) =>
      withoutDirection((await app.safeHtmlOf([html]))[0]!).replace(/\s+/g, " ");
  };
  const sanitize = await sanitizerWith(restricted);
  const link = (address: string, words: string) =>
    `<a href="${address}" rel="noopener nofollow">${words}</a>`;
  const mediumLink = (address: string, words: string) => link(address, ` ${words} `);

  it.each([
    ["", ' alt=""'],
    ['alt="A &lt;b&gt; &quot;dog&quot;"', ' alt="A &lt;b&gt; &quot;dog&quot;"'],
    ['title="A dog"', ' alt="A dog"'],
    ["width=640 height='480'", ' alt="" width="640" height="480"'],
    ["width=640px height=0", ' alt=""'],
    ["width=1e3 height=9999999", ' alt=""'],
    ["srcset='/b.jpg 2x' sizes=1px style=width:9px class=a id=b loading=eager onload=x", ' alt=""'],
    ["usemap=#m ismap crossorigin referrerpolicy=x fetchpriority=high decoding=sync", ' alt=""'],
  ])("a picture with %s stays with%s", async (given, kept) => {
    expect(await sanitize(`<p>a<img src="https://cdn.example/a.jpg" ${given}>b</p>`)).toBe(
      `<p>a<img src="https://cdn.example/a.jpg"${kept} loading="lazy">b</p>`,
    );
  });

  it.each([
    ["//cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["http://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    [" https://cdn.example:443/a b.jpg?x&amp;y ", "https://cdn.example/a%20b.jpg?x&amp;y"],
    ['data:x" data-src="//cdn.example/a.jpg', "https://cdn.example/a.jpg"],
    ['https://cdn.example/blank.gif" data-src="//cdn.example/a.jpg', "https://cdn.example/a.jpg"],
  ])("a picture at %s stays at %s", async (given, address) => {
    expect(await sanitize(`<img src="${given}">`)).toBe(
      `<img src="${address}" alt="" loading="lazy">`,
    );
  });

  it.each([
    ["http://127.0.0.1:4100/a.jpg", "http://127.0.0.1:4100/a.jpg"],
    ["https://cdn.example:8443/a.jpg", "https://cdn.example:8443/a.jpg"],
    ["https://cdn.example.evil.example/a.jpg", "https://cdn.example.evil.example/a.jpg"],
    ["http://other.example/a.jpg", "http://other.example/a.jpg"],
    ["//other.example/a.jpg?x&amp;y", "https://other.example/a.jpg?x&amp;y"],
    ["data:image/png;base64,AAAA", null],
    ["blob:https://cdn.example/a", null],
    ["/a.jpg", null],
    ["https://", null],
    ["", null],
  ])("a picture at %s becomes its words, linked to %s", async (given, address) => {
    const html = await sanitize(`<p>a<img src="${given}" alt=" A &amp; b ">c</p>`);
    expect(html).toBe(
      `<p>a${address ? mediumLink(address, "A &amp; b") : "<span> A &amp; b </span>"}c</p>`,
    );
    const bare = await sanitize(`<p>a<img src="${given}">c</p>`);
    expect(bare).toBe(`<p>a${address ? mediumLink(address, "Picture") : ""}c</p>`);
  });

  it("any https picture stays if no origins are set, and none with the embedded store", async () => {
    const html = '<img src="https://any.example/a.jpg" alt="A">';
    expect(await (await sanitizerWith(store))(html)).toMatch(/^<img src="https:/);
    expect(await (await sanitizerWith({}))(html)).toBe(
      mediumLink("https://any.example/a.jpg", "A"),
    );
  });

  const film = mediumLink("https://v.example/a", "Film");
  const byHost = mediumLink("https://v.example/a", "v.example");
  const source = '<source src="https://v.example/a">';
  it.each([
    ['<iframe src="//v.example/a" title="Film"></iframe>', film],
    ['<object data="https://v.example/a" title="Film">none</object>', film],
    ['<object><param name=movie value=x><embed src="https://v.example/a"></object>', byHost],
    ['<audio src="http://v.example:81/a">', mediumLink("http://v.example:81/a", "v.example:81")],
    ['<video src="https://v.example/a" title="Film" poster=x>none</video>', film],
    [`<video title=Film>${source}none</video>`, `${byHost}none`],
    [`<video>${source}<p>Get <b>it</b></p></video>`, `${byHost}<p>Get <b>it</b></p>`],
    ['<iframe src="https://v.example/a" /><p>After</p>', `${byHost}<p>After</p>`],
    ['<video src="javascript:x" title="Film">none</video>', "none"],
    ['<video>a src="//v.example" title="b"</video>', 'a src="//v.example" title="b"'],
    ['<iframe srcdoc="<script>1</script>"></iframe><embed><video></video>', ""],
    ['<ul><li><embed src="//v.example/a"></li></ul>', `<ul><li>${byHost}</li></ul>`],
  ])("%s leaves %s", async (html, left) => {
    expect(await sanitize(html)).toBe(left);
  });

  it.each([
    ['<img src="//cdn.example/a">', '<img src="https://cdn.example/a" alt="" loading="lazy">'],
    ['<img src="data:x" alt="Dog">', "<span> Dog </span>"],
  ])("in a link, %s leaves the link as it is", async (html, left) => {
    expect(await sanitize(`<p><a href="/b">${html}</a>${html}</p>`)).toContain(
      `<p>${link("/b", left)}`,
    );
  });

  const names =
    "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p s small span strong " +
    "sub sup table tbody td tfoot th thead tr u ul";
  const picture =
    '<img src="https://cdn\\.example/[^"]*" alt="[^"]*"( (width|height)="[1-9][0-9]*")* loading="lazy">';
  const allowed = new RegExp(
    `</?(${names.replaceAll(" ", "|")})( (href|rel|id|colspan|rowspan|scope|dir)="[^"]*")*>|${picture}`,
    "g",
  );

  it("only allowed tags, attributes and URLs are left of any input", async () => {
    const tags = "<p> </p> <b> <i> <svg> <style> </style> <math> <table> <img/src=x/onerror=y>";
    const media =
      "<video> </video> <object> </object> <iframe> </iframe> <picture> </a> <li> </ul>";
    const signs = "<!-- --> < > \" ' on=x>";
    const open =
      "<img <embed <iframe <object <video <source <a alt='&lt;a>' title=\"'\" onload=y width=9 srcset=x ";
    const attributes =
      "src=//cdn.example/a> src=https://cdn.example/&quot;&gt;b data=//a> src='http://a/<b>' src=data:,x href=/b> style=x>";
    const oneOf = (words: string) => fc.constantFrom(...words.split(" "));
    const piece = fc.oneof(
      oneOf(tags),
      oneOf(media),
      oneOf(signs),
      fc.constantFrom("<td colspan=2 ", "<img onerror=y>", "<a href=//x>", "href=/x "),
      fc.constantFrom("<a href='javascript:x'>", "<a href='/x&gt;y' "),
      fc.constantFrom("<h2 id=", "<a name=", "<a href=#", "<a href=www."),
      fc.tuple(oneOf(open), oneOf(attributes)).map((pair) => pair.join(" ")),
      fc.string({ maxLength: 10 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const safe = await sanitize(pieces.join(""));
        expect(safe.replace(allowed, "")).not.toContain("<");
        // Quotes in a text are not escaped.
        const elements = (safe.match(allowed) ?? []).join("");
        for (const [, address] of elements.matchAll(/ href="([^"]*)"/g))
          expect(address).toMatch(/^(https?:|mailto:|tel:|sms:|#text-|\/(?![/\\]))/i);
        for (const [, id] of elements.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^text-\S/);
      }),
      { numRuns: 1000, examples: [[["<h2 id=", '"', '"']]] },
    );
  });
});
