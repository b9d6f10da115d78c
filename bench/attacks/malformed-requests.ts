import { asOneLine, asParts, HOSTILE_BODIES } from "../../tests/support/hostile-bodies";
import { MALFORMED_BYTES } from "./malformed-bytes";
import { sendRaw } from "./raw";
import type { Subject } from "./subject";
import type { AttackTable, Row } from "./table";

/** Answered with what is true of the request, or cut off; never a failure of ours. */
const isSound = (status: number) => status === 0 || (status >= 200 && status < 500);

async function isWell({ ask }: Subject): Promise<string | null> {
  const { status } = await ask({ path: "/healthz" });
  return status === 200 ? null : `then /healthz answered ${status}`;
}

const rawRows: Row[] = MALFORMED_BYTES.map(([name, bytes]) => ({
  name,
  async attempt(subject) {
    const status = await sendRaw(subject.app.url, [Buffer.from(bytes, "latin1")]);
    // Node itself does not know other ways of sending in pieces, and says so.
    const isRefusal = isSound(status) || status === 501 || status === 505;
    return isRefusal ? isWell(subject) : `answered ${status}`;
  },
}));

async function sendBody({ app }: Subject, path: string, body: Request): Promise<number> {
  try {
    const answer = await fetch(app.url + path, {
      method: "POST",
      headers: { Accept: "text/html", "Content-Type": body.headers.get("Content-Type") ?? "" },
      body: body.body,
      duplex: "half",
      redirect: "manual",
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const FORMS = ["/business-submission", "/join-directory", "/cart"];

const bodyRows: Row[] = [
  ...FORMS.flatMap((path) =>
    HOSTILE_BODIES.map((body) => ({ path, name: body.title, make: () => asParts(body, []) })),
  ),
  ...HOSTILE_BODIES.flatMap((body) =>
    body.pairs ? [{ path: "/contact", name: body.title, make: () => asOneLine(body, [])! }] : [],
  ),
].map(({ path, name, make }) => ({
  name: `${name} to ${path}`,
  async attempt(subject) {
    const status = await sendBody(subject, path, make());
    return isSound(status) ? isWell(subject) : `answered ${status}`;
  },
}));

/** Bytes that no browser sends, and bodies that no form of ours makes. */
export const malformedRequests: AttackTable = {
  name: "malformed requests",
  rows: [...rawRows, ...bodyRows],
};
