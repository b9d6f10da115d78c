import { NavigationType, useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import styles from "./navigation-feedback.module.css";

function focusPageHeading() {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Screen readers already read a heading that receives the focus. */
function titleToAnnounce(): string {
  const heading = document.querySelector("main h1")?.textContent;
  return heading && document.title.startsWith(heading) ? "" : document.title;
}

/** Accessibility: client navigation moves the focus to the heading and announces the title. */
export function NavigationFeedback() {
  const here = useLocation();
  const navigation = useNavigation();
  const navigationType = useNavigationType();
  const [announced, setAnnounced] = useState("");
  const previous = useRef(here);

  useEffect(() => {
    const isInUse = document.activeElement?.matches("input, textarea, select");
    const { pathname, search } = previous.current;
    // The browser itself moves the focus when it loads a page.
    if (previous.current.key === here.key) return;
    previous.current = here;
    const isNewPage = here.pathname !== pathname;
    const isFocusLost = document.activeElement === document.body;
    if (isNewPage || (isFocusLost && here.search !== search)) focusPageHeading();
    if (isNewPage) setAnnounced(titleToAnnounce());
    // A field in use keeps the focus; after Back, the browser returns to where the page was left.
    if (isInUse || navigationType === NavigationType.Pop) return;
    if (here.hash) document.getElementById(here.hash.slice(1))?.focus({ preventScroll: true });
  }, [here, navigationType]);

  const isLoading =
    navigation.state === "loading" && navigation.location.pathname !== here.pathname;
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {announced}
      </div>
      <div aria-live="polite">
        {isLoading ? (
          <p className={styles.loading}>
            <span className={styles.spinner} />
            Loading…
          </p>
        ) : null}
      </div>
    </>
  );
}
