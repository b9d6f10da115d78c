import { connect } from "node:tls";

import { type Figure, says } from "./figures";
import type { Proxy } from "./proxy";
import type { Tally } from "./tally";
import { type Answer, askPlainly, type Visitor, visitorOf } from "./visitor";

/** More than the limit lets through at once and for twenty seconds after. */
const FORMS = 82;
const FORMS_AT_ONCE = 41;

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** What nginx decides by itself. */
export async function edgeFigures(proxy: Proxy, tally: Tally): Promise<Figure[]> {
  const visitor = visitorOf(proxy, tally);
  const hasty = visitorOf(proxy, tally);
  try {
    return [
      ...(await encodingFigures(visitor)),
      await largeCookies(visitor),
      await tooLargeForm(visitor),
      ...(await tooManyForms(hasty, visitor)),
      says(
        "http leads to",
        (await askPlainly(proxy, "/store?sort=price")).headers.location ?? "nowhere",
        `https://${proxy.host}/store?sort=price`,
      ),
      says("another host's name gets", await greetingOf(proxy, "other.example"), "no TLS"),
    ];
  } finally {
    visitor.leave();
    hasty.leave();
  }
}

async function encodingFigures(visitor: Visitor): Promise<Figure[]> {
  const cases = [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0", "none"],
  ] as const;
  const figures: Figure[] = [];
  for (const [accepted, wanted] of cases) {
    const headers = { "Accept-Encoding": accepted };
    // Sent by the app, then kept, then found to be the same.
    const encodings = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const answer = await visitor.ask("/search", { headers });
      encodings.add(answer.headers["content-encoding"] ?? "none");
    }
    figures.push(says(`the encoding for "${accepted}"`, [...encodings].join(", "), wanted));
  }
  const { etag = "" } = (await visitor.ask("/search")).headers;
  const again = await visitor.ask("/search", { headers: { "If-None-Match": etag } });
  return [...figures, says("a page that the browser has", String(again.status), "304")];
}

async function largeCookies(visitor: Visitor): Promise<Figure> {
  const names = ["cart", "toast", "submission-event", "submission-business", "others"];
  const cookie = names.map((name) => `${name}=${"x".repeat(4096)}`).join("; ");
  const { status } = await visitor.ask("/cart", { headers: { Cookie: cookie } });
  return says("a page with 20 kB of cookies", String(status), "200");
}

/** True for a page of deploy/errors with these words. */
export const isOurPage = ({ headers, body }: Answer, words: string) =>
  headers["cache-control"] === "no-store" &&
  headers["content-type"] === "text/html; charset=utf-8" &&
  String(headers["content-security-policy"]).startsWith("default-src 'none'") &&
  body.includes(words) &&
  body.includes(`Reference:\n        ${String(headers["x-request-id"])}\n`);

async function tooLargeForm(visitor: Visitor): Promise<Figure> {
  const answer = await visitor.ask("/business-submission", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: Buffer.alloc(65_000_000),
  });
  const page = isOurPage(answer, "That was too large") ? "our page" : "another page";
  return says("a form of 65 MB", `${answer.status}, ${page}`, "413, our page");
}

async function tooManyForms(hasty: Visitor, other: Visitor): Promise<Figure[]> {
  const form = { method: "POST", headers: FORM, body: "intent=remove" };
  const answers = await Promise.all(Array.from({ length: FORMS }, () => hasty.ask("/cart", form)));
  const taken = answers.filter(({ status }) => status === 303).length;
  const refused = answers.filter((answer) => answer.status === 429);
  const others = answers.length - taken - refused.length;
  const isRight = refused.every(
    (answer) =>
      isOurPage(answer, "That was a lot at once") && Number(answer.headers["retry-after"]) > 0,
  );
  const [page, elsewhere] = await Promise.all([hasty.ask("/store"), other.ask("/cart", form)]);
  return [
    {
      what: `of ${FORMS} forms from one address at once`,
      found: `${taken} taken, ${refused.length} refused, ${others} lost`,
      wanted: `≥ ${FORMS_AT_ONCE}, some, 0`,
      isMet: taken >= FORMS_AT_ONCE && refused.length > 0 && others === 0,
    },
    says("each refusal is a page of ours", isRight ? "yes" : "no", "yes"),
    says("a page for them then", String(page.status), "200"),
    says("a form from elsewhere then", String(elsewhere.status), "303"),
  ];
}

function greetingOf({ port, certificate }: Proxy, servername: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, servername, ca: certificate() }, () => {
      socket.destroy();
      resolve("TLS");
    }).once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code?.includes("UNRECOGNIZED_NAME") ? "no TLS" : String(error.code)),
    );
  });
}
