import { Link, NavLink } from "@remix-run/react";
import { Menu, X } from "lucide-react";
import { type FocusEvent, useRef } from "react";

import { CartOpener } from "~/cart/cart-drawer";
import { prefetchMode } from "~/ui/link";

import { FeatureButton } from "./feature";
import styles from "./site-header.module.css";
import { Wordmark } from "./wordmark";

const MENU_ID = "site-menu";

export function SiteHeader({ onCartOpen }: { onCartOpen: () => void }) {
  const menu = useRef<HTMLElement>(null);
  // Client navigation does not close a popover.
  const closeMenu = () => {
    // Browsers without popovers throw on this selector.
    const canPop = "popover" in HTMLElement.prototype;
    if (canPop && menu.current?.matches(":popover-open")) menu.current.hidePopover();
  };
  const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
    // Its own button, or a click outside it, closes it already.
    if (relatedTarget?.closest(`#${MENU_ID}, [popovertarget]`) === null) closeMenu();
  };
  return (
    <header className={styles.header}>
      <div className={`page ${styles.bar}`}>
        <Link to="/" className={styles.home}>
          <Wordmark />
        </Link>
        <nav ref={menu} id={MENU_ID} popover="auto" className={styles.menu} aria-label="Main">
          {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click bubbles up from the links and buttons inside */}
          <ul className={styles.links} onClick={closeMenu} onBlur={closeOnLeaving}>
            <li>
              <NavLink to="/" prefetch={prefetchMode()} className={styles.link} end>
                Directory
              </NavLink>
            </li>
            <li>
              <NavLink to="/store" prefetch={prefetchMode()} className={styles.link}>
                Store
              </NavLink>
            </li>
            <li>
              <FeatureButton feature="resources" className={styles.link}>
                Resources
              </FeatureButton>
            </li>
            <li>
              <FeatureButton feature="join-directory" className={styles.link}>
                Join Directory
              </FeatureButton>
            </li>
            <li className={styles.inMenu}>
              <NavLink to="/business-submission" className={styles.link}>
                For providers: submit your business
              </NavLink>
            </li>
          </ul>
        </nav>
        <div className={styles.controls}>
          <NavLink
            to="/store"
            prefetch={prefetchMode()}
            className={`${styles.link} ${styles.beside}`}
          >
            Store
          </NavLink>
          <CartOpener onOpen={onCartOpen} />
          <button
            type="button"
            className={`${styles.link} ${styles.menuButton}`}
            popovertarget={MENU_ID}
          >
            <span className={styles.whenClosed}>
              <Menu />
              <span className={styles.menuLabel}>Menu</span>
            </span>
            <span className={styles.whenOpen}>
              <X />
              <span className={styles.menuLabel}>Close</span>
            </span>
          </button>
        </div>
      </div>
    </header>
  );
}
