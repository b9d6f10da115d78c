import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import styles from "./navigation-feedback.module.css";

function focusHeading() {
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
  const hasMoved = useRef(false);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    // A heading that takes the focus is read already.
    const heading = document.querySelector("main h1")?.textContent;
    setAnnounced(heading && document.title.startsWith(heading) ? "" : document.title);
  }, [pathname]);

  useEffect(() => {
    // As browsers do where a page is loaded at a fragment; for links that they follow, they do it.
    const isOurs = hasMoved.current && isFollowed && hash;
    const target = isOurs ? document.getElementById(hash.slice(1)) : null;
    target?.focus({ preventScroll: true });
  }, [key, hash, isFollowed]);

  useEffect(() => {
    // The focused element may have been removed with the old content.
    if (document.activeElement === document.body && hasMoved.current) focusHeading();
    hasMoved.current = true;
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
