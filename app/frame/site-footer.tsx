import { useLocation, useMatch } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

import { SITE_NAME, SITE_TAGLINE } from "~/site";
import { ContactForm } from "~/submissions/contact-form";
import { DemonstrationNote } from "~/submissions/around-form";

import { FeatureButton } from "./feature";
import { usePageHandle } from "./route";
import styles from "./site-footer.module.css";
import { Wordmark } from "./wordmark";

export function SiteFooter() {
  const { hash, key } = useLocation();
  const isOnContact = useMatch("/contact") !== null;
  const page = usePageHandle();
  const details = useRef<HTMLDetailsElement>(null);
  function unfold() {
    if (details.current) details.current.open = true;
  }
  useEffect(() => {
    if (hash.startsWith("#contact")) unfold();
  }, [hash, key]);
  return (
    <footer className={styles.footer}>
      {isOnContact ? null : (
        <section id="contact" className={`page ${styles.contact}`} aria-label="Contact Us">
          <details
            ref={details}
            className={page?.foldsContactForm ? undefined : "fold-on-phone"}
            // What is typed on a page that does not fold the form stays in sight on one that does.
            onInput={unfold}
          >
            <summary className={`display fold-title chevron ${styles.title}`}>Contact Us</summary>
            <div className={styles.message}>
              <div>
                <h2>Contact Us</h2>
                <p className="soft">Questions, corrections or kind words: write to us here.</p>
                <DemonstrationNote />
              </div>
              <ContactForm onDraft={unfold} />
            </div>
          </details>
        </section>
      )}
      <div className={`page ${styles.directory}`}>
        <div className={styles.about}>
          <Wordmark />
          <p>{SITE_TAGLINE}.</p>
        </div>
        <Column title="Company">
          <Placeholder feature="about">About us</Placeholder>
          <Placeholder feature="careers">Careers</Placeholder>
          <Placeholder feature="press">Press</Placeholder>
        </Column>
        <Column title="Help">
          <Placeholder feature="help-center">Help center</Placeholder>
          <Placeholder feature="guides">Recovery guides</Placeholder>
          <Placeholder feature="blog">Blog</Placeholder>
        </Column>
        <Column title="Legal">
          <Placeholder feature="privacy">Privacy</Placeholder>
          <Placeholder feature="terms">Terms of use</Placeholder>
        </Column>
      </div>
      <p className={`page soft ${styles.small}`}>
        {SITE_NAME} lists professionals; it does not give veterinary advice. In an emergency, call
        your vet.
      </p>
    </footer>
  );
}

/** A link is `<li><Link to="/…">…</Link></li>`. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={`plain-title ${styles.columnTitle}`}>{title}</h2>
      <ul className={`soft ${styles.links}`}>{children}</ul>
    </div>
  );
}

function Placeholder({ feature, children }: { feature: string; children: ReactNode }) {
  return (
    <li>
      <FeatureButton feature={feature}>{children}</FeatureButton>
    </li>
  );
}
