import { Link, useLocation } from "@remix-run/react";
import { Menu, X } from "lucide-react";
import { type FocusEvent, type ReactNode, useRef } from "react";

import { CartOpener } from "~/cart/cart-opener";
import { prefetchMode } from "~/ui/link";

import { FeatureButton } from "./feature";
import styles from "./site-header.module.css";
import { Wordmark } from "./wordmark";

const MENU_ID = "site-menu";

type HeaderLinkProps = {
  to: string;
  /** The other pages of its part of the site. */
  pagesBelow?: RegExp;
  className?: string;
  children: ReactNode;
};

function HeaderLink({ to, pagesBelow, className = "", children }: HeaderLinkProps) {
  const { pathname } = useLocation();
  const current = pathname === to ? "page" : pagesBelow?.test(pathname);
  return (
    <Link
      to={to}
      prefetch={prefetchMode()}
      className={`${styles.link} ${className}`}
      aria-current={current || undefined}
    >
      {children}
    </Link>
  );
}

const StoreLink = ({ className }: { className?: string }) => (
  <HeaderLink to="/store" pagesBelow={/^\/product\//} className={className}>
    Store
  </HeaderLink>
);

export function SiteHeader({ onCartOpen }: { onCartOpen: (() => void) | undefined }) {
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
              <HeaderLink to="/" pagesBelow={/^\/(search|cities)$/}>
                Directory
              </HeaderLink>
            </li>
            <li>
              <StoreLink />
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
              <HeaderLink to="/business-submission">For providers: submit your business</HeaderLink>
            </li>
          </ul>
        </nav>
        <div className={styles.controls}>
          <StoreLink className={styles.beside} />
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
