import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { useShowToast } from "~/toast/use-toaster";
import { type Cart, countItems } from "./cart";

import { type CartChanges, createCartChanges } from "./cart-changes";
import { markChanging, readMirror, readNewCartId } from "./cart-storage";
import { useCartMirror } from "./use-cart-mirror";
import { FAILURE_TOASTS } from "~/toast/use-background-form";
import { useReadAgain } from "./use-read-again";
import { useRootData } from "~/frame/use-root-data";

type CartContextValue = {
  cart: Cart;
  /** Pieces in all, with what the visitor has just chosen already counted. */
  count: number;
  /** A line's quantity as the visitor has just chosen it; 0 while it is being removed. */
  shownQuantity: (line: Cart["lines"][number]) => number;
  /** True while a change is on its way. */
  isChanging: boolean;
  changes: CartChanges;
};

const CartContext = createContext<CartContextValue | null>(null);

/** The visitor's cart and the one queue that its changes go through. */
export function useCart(): CartContextValue {
  const value = useContext(CartContext);
  if (!value) throw new Error("useCart needs a CartProvider above it");
  return value;
}

/** Prices and totals only ever come from the server; a wish changes quantities and the badge. */
export function CartProvider({ cart, children }: { cart: Cart; children: ReactNode }) {
  const { readAgainAndWait, isOwed } = useReadAgain();
  const showToast = useShowToast();
  const flashed = useRootData()?.toast;
  const [wishes, setWishes] = useState<ReadonlyMap<string, number>>(new Map());
  const [isChanging, setIsChanging] = useState(false);

  const now = { readAgainAndWait, showToast, flashed, hasCookie: cart.hasCookie };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  const [changes] = useState(() =>
    createCartChanges({
      readBrowserFields: () => ({
        item: readMirror(),
        ...(latest.current.hasCookie ? {} : { newCartId: readNewCartId() }),
      }),
      onWish: (variantId, quantity) =>
        setWishes((before) => new Map(before).set(variantId, quantity)),
      onStart: () => {
        markChanging(true);
        setIsChanging(true);
      },
      onSettled: async (results) => {
        setIsChanging(false);
        const failure = results.find((result) => result !== "sent");
        if (failure) latest.current.showToast(FAILURE_TOASTS[failure]);
        // Where the server has heard of a change, only it knows what the cart is now.
        if (results.every((result) => result === "unreached")) {
          setWishes(new Map());
          return false;
        }
        const before = latest.current.flashed?.id;
        await latest.current.readAgainAndWait();
        if (!changes.isBusy()) markChanging(false);
        const { flashed: answer } = latest.current;
        return !failure && (answer?.type !== "error" || answer.id === before);
      },
    }),
  );

  useEffect(() => {
    // Only a cart read after the last change knows what was wished for.
    if (!changes.isBusy() && !isOwed())
      setWishes((before) => (before.size === 0 ? before : new Map()));
  }, [cart, changes, isOwed]);

  useEffect(() => {
    const leave = () => {
      if (changes.isBusy()) markChanging(true);
      changes.leave();
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [changes]);

  useCartMirror(cart, changes);

  const value = useMemo<CartContextValue>(() => {
    const shownQuantity = ({ variant, quantity }: Cart["lines"][number]) =>
      wishes.get(variant.id) ?? quantity;
    return {
      cart,
      count: cart.isAvailable
        ? countItems(cart.lines.map((line) => ({ quantity: shownQuantity(line) })))
        : cart.count,
      shownQuantity,
      isChanging,
      changes,
    };
  }, [cart, wishes, isChanging, changes]);

  return <CartContext.Provider value={value}>{children}</CartContext.Provider>;
}
