import { postForm } from "./post-form";

const CART_ACTION = "/cart";
const COALESCE_MS = 250;

export type CartChanges = ReturnType<typeof createCartChanges>;

type Listeners = {
  onWish: (variantId: string, quantity: number) => void;
  onStart: () => void;
  /** @param allSent false when a change did not reach the server */
  onSettled: (allSent: boolean) => void;
};

/**
 * The queue that all changes of the cart go through, one at a time: two requests at once would
 * carry the same cookie, and one change would be lost. Quick clicks on one line coalesce, the
 * last value wins.
 */
export function createCartChanges({ onWish, onStart, onSettled }: Listeners) {
  const waiting = new Map<string, URLSearchParams>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  async function run(): Promise<boolean> {
    onStart();
    let allSent = true;
    for (const [name, fields] of waiting) {
      waiting.delete(name);
      if ((await postForm(CART_ACTION, fields)) !== "sent") allSent = false;
    }
    running = null;
    onSettled(allSent);
    return allSent;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) running ??= run();
    return running ?? Promise.resolve(true);
  }

  return {
    /** Sends a form's fields as soon as what is on its way has arrived. */
    send(fields: URLSearchParams): void {
      waiting.set(`${fields.toString()} ${waiting.size}`, fields);
      void flush();
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

    /** Sends what waits at once; resolves when all has arrived, with false when some did not. */
    flush,
    isBusy: () => running !== null || waiting.size > 0,
  };
}
