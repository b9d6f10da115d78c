import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import styles from "./navigation-feedback.module.css";

/**
 * What a browser does on a page load and a script-driven navigation does not: shows that a page
 * is loading, moves the focus to the new page's heading, and says its title.
 */
export function NavigationFeedback() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [announced, setAnnounced] = useState("");
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname]);

  const isLoading = navigation.state === "loading" && navigation.location.pathname !== pathname;
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      {isLoading ? (
        <p className={styles.loading} role="status">
          <span className={styles.spinner} />
          Loading…
        </p>
      ) : null}
    </>
  );
}
