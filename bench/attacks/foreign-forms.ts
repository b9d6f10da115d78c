import { readdirSync, readFileSync } from "node:fs";

import { addFields } from "../../tests/support/cart-form";
import type { Answer } from "../../tests/support/http-client";
import { END, MULTIPART_TYPE } from "../../tests/support/multipart";
import { type AttackTable, SLUG } from "./attack";

const LINE = "application/x-www-form-urlencoded";

type Form = { path: string; body: string; type: string; isForm: boolean };
const line = (path: string, body: string, isForm = true) => ({ path, body, type: LINE, isForm });
const parts = (path: string) => ({ path, body: END, type: MULTIPART_TYPE, isForm: true });

/** Every route with an action; two of them always respond with an error, to foreign senders, too. */
const FORMS: Record<string, Form> = {
  $: line("/none", "a=b", false),
  "business-submission": parts("/business-submission"),
  cart: line("/cart", new URLSearchParams(addFields(SLUG)).toString()),
  "coming-soon": line("/coming-soon", "feature=about"),
  contact: line("/contact", "firstName=Ada"),
  "embedded-store.checkout.$": line("/embedded-store/checkout/a/pay", "a=b", false),
  "event-submission": parts("/event-submission"),
  "join-directory": parts("/join-directory"),
};

function routesWithAction(): string[] {
  const folder = "app/routes";
  return readdirSync(folder).filter((route) => {
    const file = readdirSync(`${folder}/${route}`).find((name) => /^route\.tsx?$/.test(name));
    const action = /^export (?:const|async function|function) action\b/m;
    return file && action.test(readFileSync(`${folder}/${route}/${file}`, "utf8"));
  });
}

const OWN = "our own";

/** null: the header is not sent. */
const ORIGINS: Record<string, (own: string) => string | null> = {
  "no origin": () => null,
  [OWN]: (own) => own,
  "another site": () => "https://evil.example",
  "another port": (own) => own.replace(/:\d+$/, ":1"),
  "our host without TLS": (own) => own.replace("https:", "http:"),
  "a host with our host as its beginning": (own) => own.replace(/:\d+$/, ".evil.example"),
  "our origin as user name": (own) => `${own}@evil.example`,
  null: () => "null",
  "an Origin that is not a URL": () => "evil",
  "a file: URL": () => "file://",
};
const SITES = [null, "same-origin", "none", "same-site", "cross-site"];

/** True for headers that a browser sends from another site; does not use the code of the app. */
const isForeign = (origin: string, site: string | null) =>
  site === "same-site" || site === "cross-site" || (origin !== OWN && origin !== "no origin");

function problemOf({ status, headers }: Answer, isForm: boolean, isForeign: boolean) {
  if (!isForeign) return status === 403 || status >= 500 ? `answered ${status}` : null;
  if (headers["set-cookie"]) return `set ${headers["set-cookie"].join()}`;
  // Remix itself responds with 500 if Origin and Host differ, before any action runs.
  const isRefused = status === 403 || status === 500 || (!isForm && status >= 400);
  return isRefused ? null : `answered ${status}`;
}

/** Every form from every kind of sender: foreign requests are refused and change nothing. */
export const foreignForms: AttackTable = {
  name: "foreign forms",
  rows: [
    [
      "every route with an action",
      () => {
        const missing = routesWithAction().filter((route) => !(route in FORMS));
        return Promise.resolve(missing.length > 0 ? `without ${missing.join(", ")}` : null);
      },
    ],
    ...Object.entries(FORMS).flatMap(([route, { path, body, type, isForm }]) =>
      [path, `${path}.data`, `${path}?_data=${encodeURIComponent(`routes/${route}`)}`].flatMap(
        (target) =>
          Object.entries(ORIGINS).flatMap(([name, originOf]) =>
            SITES.map((site): AttackTable["rows"][number] => [
              `POST ${target} from ${name}, ${site ?? "no Sec-Fetch-Site"}`,
              async ({ origin: own }, { ask }) => {
                const headers: Record<string, string> = { "Content-Type": type };
                const origin = originOf(own);
                if (origin !== null) headers.Origin = origin;
                if (site !== null) headers["Sec-Fetch-Site"] = site;
                const answer = await ask(target, { method: "POST", headers, body });
                return problemOf(answer, isForm, isForeign(name, site));
              },
            ]),
          ),
      ),
    ),
  ],
};
