import { setTimeout as wait } from "node:timers/promises";

import type { Answer } from "../../tests/support/http-client";
import type { StoreServer } from "../../tests/support/store-server";
import { BOUGHT, buy, DISC, type Visitor } from "./buy";
import { type Figure, figure } from "./figure";
import type { Proxy } from "./proxy";

/** The maximum number of tries for a request. */
const TRIES = 10;
/** The number of responses to wait for after a change to a process. */
const MEANWHILE = 400;
const READ_PATHS = ["/", "/store", "/search", "/cities", `/product/${DISC.productId}`];

/** Visitors who read or buy, with and without JavaScript, one after the other without a pause. */
export function startLoad(proxy: Pick<Proxy, "visitor">, store: StoreServer) {
  let isOver = false;
  let phase = "";
  let [answered, buyers, orders] = [0, 0, 0];
  const counts: Record<string, { sent: number; failed: number }> = {};

  async function insist(method: "GET" | "POST", path: string, send: () => Promise<Answer>) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await send().catch((error: Error) => error);
      const result = "status" in answer ? answer.status : answer.message;
      const count = (counts[`${phase}, ${method}`] ??= { sent: 0, failed: 0 });
      count.sent += 1;
      answered += 1;
      if ("status" in answer && answer.status < 400) return answer;
      count.failed += 1;
      console.log(`${phase}, ${method} ${path}: ${result}`);
    }
    throw new Error(`${method} ${path} got no good answer`);
  }

  async function visitAgain(visit: (visitor: Visitor) => Promise<void>) {
    while (!isOver) {
      const { ask, post, close } = proxy.visitor();
      const read = async (path: string) =>
        (await insist("GET", path, () => ask(path))).body.toString();
      const send: Visitor["send"] = (path, ...form) =>
        insist("POST", path, () => post(path, ...form));
      await visit({ read, send }).catch((error: Error) => console.log(error.stack));
      close();
    }
  }
  async function browse({ read }: Visitor) {
    for (const path of READ_PATHS) await read(path);
  }
  const buyAs = (isScripted: boolean) => async (visitor: Visitor) => {
    buyers += 1;
    if (await buy(visitor, isScripted)) orders += 1;
  };
  const visits = [browse, buyAs(true), buyAs(true), buyAs(false), buyAs(false)];
  const everyone = visits.map(visitAgain);

  return {
    /** Runs a task on the processes while the load continues. */
    async during<T>(name: string, task: () => Promise<T>): Promise<T> {
      phase = name;
      const result = await task();
      const goal = answered + MEANWHILE;
      while (answered < goal) await wait(20);
      return result;
    },
    /** Lets all visitors finish. */
    async end(): Promise<Figure[]> {
      isOver = true;
      await Promise.all(everyone);
      const failures = Object.entries(counts).map(([name, { sent, failed }]) => {
        // The requests of a killed process are lost; their senders retry them.
        const isLossAllowed = name === "kill -9, POST";
        return figure(`${name}: of ${sent} requests failed`, failed, isLossAllowed ? [0, sent] : 0);
      });
      const checkouts = store.requests.filter(({ path }) => path.endsWith("/store_demo/checkout"));
      const keys = new Set(checkouts.map(({ headers }) => headers["idempotency-key"]));
      const bought = JSON.stringify(BOUGHT);
      const isWrong = ({ body }: { body: string }) => !body.startsWith(`{"items":${bought}`);
      return [
        ...failures,
        figure("checkouts with wrong items", checkouts.filter(isWrong).length, 0),
        figure(`checkouts for ${buyers} carts`, keys.size, buyers),
        figure("paid orders", orders, buyers),
      ];
    },
  };
}
