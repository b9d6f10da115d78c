import { postForm, type PostResult } from "~/toast/post-form";

const CART_ACTION = "/cart";
const COALESCE_MS = 250;

export type CartChanges = ReturnType<typeof createCartChanges>;

type Change = { fields: URLSearchParams; onDone?: (result: PostResult) => void };

type CartChangesOptions = {
  /** What the browser itself knows of the cart, for a server that finds no cookie. */
  readBrowserFields: () => Record<string, string>;
  onWish: (variantId: string, quantity: number) => void;
  onStart: () => void;
  /**
   * @param results how each change went, in their order
   * @returns when the page shows what came of them, whether all went well
   */
  onSettled: (results: PostResult[]) => Promise<boolean>;
};

/** True for a line's new quantity and for its removal. */
function isLineChange(fields: URLSearchParams): boolean {
  return fields.get("intent") === "set" || fields.get("intent") === "remove";
}

/**
 * The queue that all changes of the cart go through, one at a time: where several processes serve,
 * of two requests with the same cookie one would be lost. Quick clicks on one line coalesce, the
 * last value wins.
 */
export function createCartChanges({
  readBrowserFields,
  onWish,
  onStart,
  onSettled,
}: CartChangesOptions) {
  const waiting = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let settled: Promise<boolean> | null = null;
  let underWay: Change | undefined;

  function post(fields: URLSearchParams): Promise<PostResult> {
    const all = new URLSearchParams(fields);
    for (const [name, value] of Object.entries(readBrowserFields())) all.set(name, value);
    return postForm(CART_ACTION, all);
  }

  async function run(): Promise<void> {
    onStart();
    const results: PostResult[] = [];
    for (const [name, change] of waiting) {
      waiting.delete(name);
      underWay = change;
      const result = await post(change.fields);
      results.push(result);
      change.onDone?.(result);
      if (result === "unreached") giveUp();
    }
    underWay = undefined;
    running = null;
    const both = Promise.all([settled ?? true, onSettled(results)]);
    const settling = both
      .then((outcomes) => outcomes.every(Boolean))
      .finally(() => {
        if (settled === settling) settled = null;
      });
    settled = settling;
  }

  /** Whoever could not be reached once would only be waited for again. */
  function giveUp() {
    for (const { onDone } of waiting.values()) onDone?.("unreached");
    waiting.clear();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) running ??= run();
    await running;
  }

  const isBusy = () => running !== null || waiting.size > 0;

  return {
    /** Sends a form's fields as soon as what is on its way has arrived. @returns how it went */
    send(fields: URLSearchParams): Promise<PostResult> {
      return new Promise((onDone) => {
        waiting.set(`${fields.toString()} ${waiting.size}`, { fields, onDone });
        void flush();
      });
    },

    /** Sends a line's new quantity (0: remove it) once the clicks have come to rest. */
    setQuantity(variantId: string, quantity: number): void {
      onWish(variantId, quantity);
      waiting.delete(variantId);
      const fields =
        quantity === 0
          ? new URLSearchParams({ intent: "remove", variantId })
          : new URLSearchParams({ intent: "set", variantId, quantity: String(quantity) });
      waiting.set(variantId, { fields });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), quantity === 0 ? 0 : COALESCE_MS);
    },

    /** Sends what waits at once. @returns when the page shows it, whether all went well */
    async finish(): Promise<boolean> {
      await flush();
      return settled ?? true;
    },
    /** True until the page shows what came of all changes. */
    isUnsettled: () => isBusy() || settled !== null,

    /**
     * The page is going away: nothing can wait for anything any more. Changes of lines go together,
     * with the one that is under way: another process's answer would replace the one before.
     */
    leave(): void {
      clearTimeout(timer);
      const all = [...waiting.values()].map(({ fields }) => fields);
      waiting.clear();
      const lineChanges = all.filter(isLineChange);
      if (lineChanges.length > 0) {
        if (underWay && isLineChange(underWay.fields)) lineChanges.unshift(underWay.fields);
        const together = new URLSearchParams({ intent: "set" });
        for (const fields of lineChanges) {
          const variantId = fields.get("variantId") ?? "";
          const quantity = fields.get("quantity");
          together.append(quantity === null ? "removedId" : "variantId", variantId);
          if (quantity !== null) together.append("quantity", quantity);
        }
        void post(together);
      }
      for (const fields of all) if (!isLineChange(fields)) void post(fields);
    },
    /** True until all changes have been answered. */
    isBusy,
  };
}
