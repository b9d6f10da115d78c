import { afterEach, describe, expect, it, vi } from "vitest";

import type { CartState } from "~/cart/cart-cookie.server";
import { inTurn, newestCart, rememberCart } from "~/cart/cart-turns.server";

let count = 0;
const cart = (revision: number, id = `cart ${count++}`): CartState => ({
  id,
  revision,
  items: [],
  stash: [],
  key: `${id} ${revision}`,
  checkoutPath: "",
  lastAdd: null,
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A change that goes on until it is told to end. */
function change(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end };
}

describe("inTurn", () => {
  it("begins a change when the one before has ended, in the order they came", async () => {
    const log: string[] = [];
    const [one, two, three] = ["one", "two", "three"].map((name) => change(log, name));
    const results = [one!, two!, three!].map(({ run }) => inTurn("a", run));
    two!.end();
    three!.end();
    await vi.waitFor(() => expect(log).toEqual(["one begins"]));
    one!.end();
    expect(await Promise.all(results)).toEqual(["one", "two", "three"]);
    expect(log).toEqual(
      ["one", "two", "three"].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });

  it("does not make another cart wait", async () => {
    const log: string[] = [];
    const slow = change(log, "slow");
    const first = inTurn("b", slow.run);
    expect(await inTurn("c", () => Promise.resolve("quick"))).toBe("quick");
    slow.end();
    await first;
  });

  it("goes on after a change that failed, and tells only that one's sender", async () => {
    const failing = inTurn("d", () => Promise.reject(new Error("broken")));
    const next = inTurn("d", () => Promise.resolve("fine"));
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("fine");
  });
});

describe("newestCart", () => {
  it("prefers what is newer, and of two equally new ones what was sent", () => {
    const known = cart(5);
    rememberCart(known);
    expect(newestCart(known.id, cart(4, known.id))).toBe(known);
    expect(newestCart(known.id, null)).toBe(known);
    for (const revision of [5, 6]) {
      const sent = cart(revision, known.id);
      expect(newestCart(known.id, sent)).toBe(sent);
    }
    expect(newestCart("unknown", null)).toBeNull();
  });

  it("is never set back by something older that is remembered late", () => {
    const newer = cart(7);
    rememberCart(newer);
    rememberCart(cart(6, newer.id));
    expect(newestCart(newer.id, null)).toBe(newer);
  });

  it("forgets after a minute: by then the browser has heard", async () => {
    const known = cart(1);
    const start = performance.now();
    rememberCart(known);
    const clock = vi.spyOn(performance, "now").mockReturnValue(start + 59_000);
    expect(newestCart(known.id, null)).toBe(known);
    clock.mockReturnValue(start + 61_000);
    // The cache looks at the clock once in a millisecond.
    await vi.waitFor(() => expect(newestCart(known.id, null)).toBeNull());
  });
});
