import type { Answer } from "../../tests/support/http-client";
import type { startApps } from "./apps";
import { cartForms, DISC } from "./buy";
import { type Figure, figure } from "./figure";
import type { Proxy } from "./proxy";

type Apps = Awaited<ReturnType<typeof startApps>>;

export const PROCESSES = 8;
/** Started together: a compromise between the load on the machine and the time of the test. */
const BATCH = 4;

/** The page as text: React separates a sentence from its values. */
const textOf = ({ body }: Answer) => body.toString().replaceAll("<!-- -->", "");

/** A visitor with an item in the cart; returns what the next page says of it. */
export async function fillCart(proxy: Proxy): Promise<() => Promise<string>> {
  const { ask, post } = proxy.visitor();
  await post("/cart", cartForms.add(DISC, 1));
  return async () => /Cart, \d+ items?/.exec(textOf(await ask("/store")))?.[0] ?? "no cart";
}

/**
 * Passes requests to all processes, and replaces these by new ones as a rolling update does: starts
 * some, passes requests to them in place of others, and lets those end. @returns the new ports
 */
export async function replaceAll(apps: Apps, proxy: Proxy, ports: number[]): Promise<number[]> {
  let current = ports;
  await proxy.passTo(current);
  for (let at = 0; at < ports.length; at += BATCH) {
    const former = ports.slice(at, at + BATCH);
    const fresh = await apps.add(former.length);
    current = [...current.filter((port) => !former.includes(port)), ...fresh];
    await proxy.passTo(current);
    apps.end(former);
  }
  return current;
}

/** A visitor whose every request comes to another process: toasts, the cart and a restored checkout. */
export async function visitorFigures(proxy: Proxy): Promise<Figure[]> {
  const { ask, post } = proxy.visitor();
  const answers: Answer[] = [];
  const read = async () => {
    const answer = await ask("/store");
    answers.push(answer);
    return textOf(answer);
  };
  const send = async (fields: Record<string, string>) => {
    const answer = await post("/cart", fields);
    answers.push(answer);
  };
  let count = 0;
  let right = 0;
  // An odd number of requests a turn: each kind of request comes to each process.
  for (let turn = 1; turn <= PROCESSES; turn += 1) {
    // Each quantity once: the same add within a second would be a double click.
    count += turn + 1;
    await send(cartForms.add(DISC, turn + 1));
    const [withToast, withoutToast] = [await read(), await read()];
    await send(cartForms.checkout);
    const offer = await read();
    await send(cartForms.restore);
    const restored = await read();
    const added = "has been added to your cart.";
    const facts = [
      withToast.includes(added) && withToast.includes(`Cart, ${count} items`),
      !withoutToast.includes(added) && withoutToast.includes(`Cart, ${count} items`),
      offer.includes(`Restore your cart (${count} items)`) && offer.includes("Cart, 0 items"),
      restored.includes("Your cart is back") && restored.includes(`Cart, ${count} items`),
    ];
    if (facts.every(Boolean)) right += 1;
    else console.log(`turn ${turn} of the visitor: ${facts.join()}`);
  }
  const lines = await proxy.logLines(answers);
  const upstreams = new Set(lines.map((line) => /(127\.0\.0\.1:\d+) \[/.exec(line)?.[1]));
  return [
    figure("processes that one visitor met", upstreams.size, PROCESSES),
    figure(`of ${PROCESSES} turns with cart, toasts and checkout, right`, right, PROCESSES),
  ];
}
