import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import { productId } from "../../app/store/embedded/ids";
import type { StoreServer } from "../../tests/support/store-server";
import { type Figure, none, says } from "./figures";
import type { Proxy } from "./proxy";
import type { Tally } from "./tally";
import { type Answer, askPlainly, visitorOf } from "./visitor";

const ID = /^[0-9a-f]{32}$/;
const READS = 5;
const LOG_MS = 5000;
/** Nobody has read it before. */
const PRODUCT = `/product/${productId("rear-lift-harness")}`;

/** Each answer has one `X-Request-Id`: that of its own request, wherever it comes from. */
export async function requestNameFigures(
  proxy: Proxy,
  store: StoreServer,
  tally: Tally,
): Promise<Figure[]> {
  const visitor = visitorOf(proxy, tally);
  const headers = { "X-Request-Id": "of-the-visitor" };
  try {
    const answers: Answer[] = [];
    for (let time = 0; time < READS; time += 1)
      answers.push(await visitor.ask("/search", { headers }));
    const { etag = "" } = answers.at(-1)!.headers;
    answers.push(await visitor.ask("/search", { headers: { "If-None-Match": etag } }));
    const { faults } = store.store;
    store.store.faults = [{ match: "product", status: 500 }];
    const failure = await visitor.ask(PRODUCT, { headers });
    store.store.faults = faults;
    answers.push(failure, await visitor.ask("/healthz"), await askPlainly(proxy, "/store"));
    const isLogged = await waitFor(() => appLog(proxy).includes(`[${nameOf(failure)}] 502`));
    const ids = answers.map(nameOf);
    const known = () => {
      const logged = new Set(proxy.log().map(({ id }) => id));
      return ids.filter((id) => logged.has(id));
    };
    await waitFor(() => known().length === ids.length);
    const lines = proxy.log();
    const kept = lines.filter(({ id, use }) => use === "pages HIT" && ids.includes(id));
    return [
      none("answers without one name", ids.filter((id) => !ID.test(id)).length, ids.length),
      none("names that two answers have", ids.length - new Set(ids).size, ids.length),
      none("names that the log does not know", ids.length - known().length, ids.length),
      says("one of them out of nginx's memory", kept.length > 0 ? "yes" : "no", "yes"),
      says("a failure is in the app's log by its name", isLogged ? "yes" : "no", "yes"),
    ];
  } finally {
    visitor.leave();
  }
}

const nameOf = ({ headers }: Answer) => String(headers["x-request-id"]);

/** What the app's processes have said so far. */
function appLog({ folder }: Proxy): string {
  const logs = readdirSync(folder).filter((name) => name.startsWith("app-"));
  return logs.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("");
}

/** True once it holds: a line is logged a moment after its answer. */
async function waitFor(holds: () => boolean): Promise<boolean> {
  const deadline = performance.now() + LOG_MS;
  while (!holds()) {
    if (performance.now() > deadline) return false;
    await wait(50);
  }
  return true;
}
