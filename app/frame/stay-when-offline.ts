import { parseUrl } from "~/parse-url";
import { showToast } from "~/toast/toast-store";

const NO_CONNECTION = {
  type: "error",
  message: "You have no connection",
  description: "Please check it and try again. Nothing you typed is lost.",
} as const;

/**
 * Without a connection, a link or GET form would end on an error page, or reload the browser where
 * `page-files.tsx` has not loaded the next page's module yet. What needs no connection has
 * `data-offline`.
 */
export function stayWhenOffline() {
  for (const type of ["click", "submit"]) document.addEventListener(type, stay, { capture: true });
}

function stay(event: Event) {
  if (navigator.onLine) return;
  const address = addressOf(event);
  if (address?.origin !== location.origin || isOnThisPage(address)) return;
  event.preventDefault();
  showToast(NO_CONNECTION);
}

const isOnThisPage = ({ href, hash }: URL) =>
  hash !== "" && href.replace(/#.*/, "") === location.href.replace(/#.*/, "");

function addressOf({ type, target }: Event): URL | null {
  if (type === "submit")
    return target instanceof HTMLFormElement && target.method === "get"
      ? parseUrl(target.action)
      : null;
  const link = target instanceof Element ? target.closest("a") : null;
  const isPlain = link && !link.target && !link.download && !("offline" in link.dataset);
  return isPlain ? parseUrl(link.href) : null;
}
