import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import styles from "./navigation-feedback.module.css";

function focusPageHeading() {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Shows that a page is loading, then moves the focus to its heading and announces its title. */
export function NavigationFeedback() {
  const { pathname, search, hash, key } = useLocation();
  const navigation = useNavigation();
  const navigationType: string = useNavigationType();
  const isFollowed = navigationType !== "POP";
  const [announced, setAnnounced] = useState("");
  const shown = useRef(pathname);
  const isMounted = useRef(false);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPageHeading();
    // A heading that takes the focus is read already.
    const heading = document.querySelector("main h1")?.textContent;
    setAnnounced(heading && document.title.startsWith(heading) ? "" : document.title);
  }, [pathname]);

  useEffect(() => {
    // Browsers move the focus to a fragment on a page load and on Back; on client navigation we do.
    const isOurs = isMounted.current && isFollowed && hash;
    const target = isOurs ? document.getElementById(hash.slice(1)) : null;
    target?.focus({ preventScroll: true });
  }, [key, hash, isFollowed]);

  // The last effect: those above run before `isMounted` is set.
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
