import { postForm, type PostResult } from "./post-form";

const CART_ACTION = "/cart";
const COALESCE_MS = 250;

export type CartChanges = ReturnType<typeof createCartChanges>;

type Listeners = {
  onWish: (variantId: string, quantity: number) => void;
  onStart: () => void;
  /** @param result `sent` when the server took all changes, else how the last failure came about */
  onSettled: (result: PostResult) => void;
};

/**
 * The queue that all changes of the cart go through, one at a time: two requests at once would
 * carry the same cookie, and one change would be lost. Quick clicks on one line coalesce, the
 * last value wins.
 */
export function createCartChanges({ onWish, onStart, onSettled }: Listeners) {
  const waiting = new Map<string, URLSearchParams>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<PostResult> | null = null;

  async function run(): Promise<PostResult> {
    onStart();
    let outcome: PostResult = "sent";
    for (const [name, fields] of waiting) {
      waiting.delete(name);
      const result = await postForm(CART_ACTION, fields);
      if (result !== "sent") outcome = result;
    }
    running = null;
    onSettled(outcome);
    return outcome;
  }

  function flush(): Promise<PostResult> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) running ??= run();
    return running ?? Promise.resolve("sent" as const);
  }

  return {
    /** Sends a form's fields as soon as what is on its way has arrived. @returns how it went */
    send(fields: URLSearchParams): Promise<PostResult> {
      waiting.set(`${fields.toString()} ${waiting.size}`, fields);
      return flush();
    },

    /** Sends a line's new quantity (0: remove it) once the clicks have come to rest. */
    setQuantity(variantId: string, quantity: number): void {
      onWish(variantId, quantity);
      waiting.delete(variantId);
      waiting.set(
        variantId,
        quantity === 0
          ? new URLSearchParams({ intent: "remove", variantId })
          : new URLSearchParams({ intent: "set", variantId, quantity: String(quantity) }),
      );
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), quantity === 0 ? 0 : COALESCE_MS);
    },

    /** Sends what waits at once; resolves when all has arrived, with how it went. */
    flush,

    /** The page is going away: nothing can wait for anything any more. */
    leave(): void {
      for (const fields of waiting.values()) void postForm(CART_ACTION, fields);
      waiting.clear();
    },
    isBusy: () => running !== null || waiting.size > 0,
  };
}
