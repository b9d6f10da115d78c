import { productId, variantId } from "../../app/store/embedded/ids";
import { multipart } from "../attacks/multipart-body";
import { sendRaw } from "../attacks/raw";
import type { Answer, Ask, Client } from "../load";
import { BROWSER, cookieLine, type Cookies, FORM_TYPE, keepCookies } from "../visits";

const PRODUCTS = ["rear-lift-harness", "balance-disc", "folding-car-ramp", "grip-paw-socks"];
const WORDS = ["rehab", "laser", "limping", "hydro", "stairs", "old dog", "<b>", "ü", "🐕"];
const TROUBLE = [200, 502, 503];

/** A visitor of the site, with cookies of its own. */
export type Person = {
  origin: string;
  storeOrigin: string;
  cookies: Cookies;
  ask: (what: string, ask: Ask, expected: readonly number[]) => Promise<Answer>;
};

/** What is told when an answer is not one of those expected. */
export type Tell = (what: string, answer: string) => void;

let addresses = 0;

/** Comes from an address of its own; what was not expected is told, and the visit goes on. */
export function personOf(client: Client, origin: string, storeOrigin: string, tell: Tell): Person {
  const cookies: Cookies = new Map();
  addresses += 1;
  const address = [10, addresses >> 16, addresses >> 8, addresses].map((part) => part & 255);
  return {
    origin,
    storeOrigin,
    cookies,
    async ask(what, ask, expected) {
      const headers = { ...BROWSER, "X-Forwarded-For": address.join("."), ...ask.headers };
      if (cookies.size > 0) Object.assign(headers, { Cookie: cookieLine(cookies) });
      const answer = await client({ ...ask, headers });
      keepCookies(cookies, answer);
      if (!expected.includes(answer.status)) tell(what, String(answer.status));
      return answer;
    },
  };
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

const read = ({ ask }: Person, path: string, expected: readonly number[] = [200]) =>
  ask(path.split("?", 1)[0]!, { path }, expected);

function post(person: Person, path: string, fields: Record<string, string>, expected = [303]) {
  const headers = { "Content-Type": FORM_TYPE, Origin: person.origin };
  const body = new URLSearchParams(fields).toString();
  const what = `POST ${path} ${fields.intent ?? ""}`.trim();
  return person.ask(what, { path, method: "POST", body, headers }, expected);
}

const pathOf = ({ headers }: Answer, origin: string): string => {
  const { pathname, search } = new URL(headers.location ?? "/", origin);
  return pathname + search;
};

async function add(person: Person): Promise<void> {
  const slug = oneOf(PRODUCTS);
  await read(person, `/product/${productId(slug)}`, TROUBLE);
  const added = await post(person, "/cart", {
    intent: "add",
    productId: productId(slug),
    variantId: variantId(slug, 0),
    quantity: "1",
    token: crypto.randomUUID(),
    redirectTo: "/store",
  });
  await read(person, pathOf(added, person.origin), TROUBLE);
}

/** Buys what is in the cart, or comes back from the checkout without having paid. */
async function checkOut(person: Person, store: Client, step: "pay" | "cancel"): Promise<void> {
  await add(person);
  const opened = await post(person, "/cart", { intent: "checkout", redirectTo: "/cart" });
  const { origin, pathname, search } = new URL(opened.headers.location ?? "/", person.origin);
  // A store in trouble opens none, and the cart says so.
  if (origin !== person.storeOrigin) return void (await read(person, pathname + search, TROUBLE));
  // The store's own page is spoilt now and then, as its other answers are.
  const pressed = store({ path: `${pathname}/${step}${search}`, method: "POST" });
  const done = await pressed.catch(() => null);
  if (done?.status !== 303) return;
  await read(person, pathOf(done, person.origin), TROUBLE);
  if (step === "cancel") await post(person, "/cart", { intent: "unstash" });
}

async function submit(person: Person): Promise<void> {
  await post(person, "/contact", { firstName: "Ada" }, [400]);
  const letter = { firstName: "Ada", lastName: "L", email: "ada@example.com", message: "Hello" };
  const sent = await post(person, "/contact", { ...letter, redirectTo: "/cities" });
  await read(person, pathOf(sent, person.origin));
  const { body, type } = multipart({ eventName: oneOf(WORDS), startDate: "2027-05-31" });
  const headers = { "Content-Type": type, Origin: person.origin };
  const path = "/event-submission";
  await person.ask(`POST ${path}`, { path, method: "POST", body, headers }, [400]);
}

async function search(person: Person): Promise<void> {
  const words = encodeURIComponent(oneOf(WORDS));
  await read(person, `/search?q=${words}`);
  await read(person, `/search?q=${words}&location=portland&view=grid`);
  await read(person, `/store?q=${words}`, TROUBLE);
}

async function wander(person: Person): Promise<void> {
  for (const path of ["/", "/cities", "/business-submission", "/favicon.svg", "/sitemap.xml"])
    await read(person, path, path === "/sitemap.xml" ? TROUBLE : [200]);
  await read(person, "/store", TROUBLE);
  await read(person, "/join-directory", TROUBLE);
}

async function getLost(person: Person): Promise<void> {
  await read(person, `/none-${Math.floor(Math.random() * 1e9)}`, [404]);
  await read(person, "/product/prod_none", [404, 502, 503]);
  await read(person, "/product/%ff", [404, 502, 503]);
}

const HOSTILE = [
  "GET /%zz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
  "\0\0\0\0\r\n\r\n",
  "POST /cart HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
];

async function attack(person: Person, tell: Tell): Promise<void> {
  const status = await sendRaw(person.origin, [oneOf(HOSTILE)]);
  if (status >= 500) tell("hostile bytes", String(status));
  const fields = { intent: "set", "photos[9999999]": "x", __intent__: "{", quantity: "0x10" };
  await post(person, "/cart", fields);
  await post(person, "/cart", { intent: "none" }, [400]);
  const headers = { "Content-Type": FORM_TYPE, Origin: "https://evil.example" };
  const foreign = { path: "/cart", method: "POST", body: "intent=add", headers };
  await person.ask("a foreign form", foreign, [403]);
}

/** One visit, of a kind that chance picks: most only look. */
export async function visit(person: Person, store: Client, tell: Tell): Promise<void> {
  const kinds: [weight: number, kind: () => Promise<void>][] = [
    [30, () => wander(person)],
    [20, () => search(person)],
    [20, () => add(person)],
    [8, () => checkOut(person, store, "pay")],
    [8, () => checkOut(person, store, "cancel")],
    [8, () => submit(person)],
    [4, () => getLost(person)],
    [2, () => attack(person, tell)],
  ];
  let left = Math.random() * kinds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, kind] of kinds) {
    left -= weight;
    if (left <= 0) return kind();
  }
}
