import type { ReactNode } from "react";

import { ScriptsField, useSend } from "~/toast/send-form";
import { Button, type Look } from "~/ui/button";
import { useCurrentPath } from "~/ui/link";

import styles from "./feature-button.module.css";

/** A placeholder, in a form of its own: text browsers ignore `form="…"` and would submit the enclosing or preceding form. */
export function FeatureButton({
  feature,
  itemId,
  className,
  label,
  emphasis,
  size,
  children,
}: Look & {
  feature: string;
  /** For a page with several buttons for one feature: makes the id of each unique. */
  itemId?: string;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const { send } = useSend();
  const id = itemId ? `${feature}-${itemId}` : feature;
  const attributes = {
    id,
    className,
    name: "feature",
    value: feature,
    "aria-label": label,
    children,
  };
  return (
    // Without JavaScript: the redirect keeps the fragment, so the page returns to this button.
    <form method="post" action={`/coming-soon#${id}`} className={styles.form} onSubmit={send}>
      <input type="hidden" name="redirectTo" value={useCurrentPath()} />
      <ScriptsField />
      {emphasis ? (
        <Button {...attributes} emphasis={emphasis} size={size} />
      ) : (
        <button {...attributes} />
      )}
    </form>
  );
}
