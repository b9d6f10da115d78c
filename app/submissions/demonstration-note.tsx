import { IS_DEMONSTRATION } from "~/site";

/** Before the first field of a form. */
export function DemonstrationNote() {
  if (!IS_DEMONSTRATION) return null;
  return (
    <p className="soft">
      This site is a demonstration: what you send is checked, and not kept. Nobody will answer.
    </p>
  );
}
