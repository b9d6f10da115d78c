import type { FormRules } from "./field-rule";

/**
 * Names a form's fields together with their labels, for whoever draws them; apart from the
 * schemas, so that a page may show fields without them.
 */
export function labels<Rules extends FormRules>(rules: Rules) {
  return (name: keyof Rules & string) => ({ name, label: rules[name]!.label });
}
