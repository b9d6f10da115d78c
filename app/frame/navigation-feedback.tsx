import {
  createPath,
  type Location,
  useLocation,
  useNavigation,
  useNavigationType,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import styles from "./navigation-feedback.module.css";

function focusPageHeading() {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Remix reloads the page that one is on if the script of the next is missing: go to the next. */
function useMissingScript(next: Location | undefined) {
  useEffect(() => {
    if (!next) return;
    const left = new AbortController();
    const goOn = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      location.assign(createPath(next));
    };
    window.navigation?.addEventListener("navigate", goOn, { signal: left.signal });
    return () => left.abort();
  }, [next]);
}

/** Accessibility: client navigation moves the focus to the heading and announces the title. */
export function NavigationFeedback() {
  const { pathname, search, hash, key } = useLocation();
  const navigation = useNavigation();
  useMissingScript(navigation.location);
  const navigationType: string = useNavigationType();
  const isFollowed = navigationType !== "POP";
  const [announced, setAnnounced] = useState("");
  const shown = useRef(pathname);
  const isMounted = useRef(false);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPageHeading();
    // Screen readers already read a heading that receives the focus.
    const heading = document.querySelector("main h1")?.textContent;
    setAnnounced(heading && document.title.startsWith(heading) ? "" : document.title);
  }, [pathname]);

  useEffect(() => {
    // On page load and on back, the browser itself moves the focus to the fragment.
    const isOurs = isMounted.current && isFollowed && hash;
    const target = isOurs ? document.getElementById(hash.slice(1)) : null;
    target?.focus({ preventScroll: true });
  }, [key, hash, isFollowed]);

  // Must be the last effect: the ones above run before `isMounted` is set.
  useEffect(() => {
    // The focused element may have been removed with the old content.
    if (document.activeElement === document.body && isMounted.current) focusPageHeading();
    isMounted.current = true;
  }, [search]);

  const isLoading = navigation.state === "loading" && navigation.location.pathname !== pathname;
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {announced}
      </div>
      {isLoading ? (
        <p className={styles.loading} role="status">
          <span className={styles.spinner} />
          Loading…
        </p>
      ) : null}
    </>
  );
}
