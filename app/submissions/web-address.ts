/** A host such as clinic.com, maybe with a port, at the beginning of what was typed. */
const BARE_HOST = /^[^\s/:@?#.]+(?:\.[^\s/:@?#.]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/** What people write of a web address (www.clinic.com, facebook.com/me), with its https://. */
export function completeAddress(text: string): string {
  return BARE_HOST.test(text.trim()) ? `https://${text.trim()}` : text;
}

function complete({ currentTarget }: Event) {
  const field = currentTarget as HTMLInputElement;
  const whole = completeAddress(field.value);
  if (whole !== field.value) field.value = whole;
}

/** For a field's ref: completes what was typed when the field is left, before the browser judges it. */
export function completeOnChange(field: HTMLInputElement | null): void {
  field?.addEventListener("change", complete);
}
