/** As a `ref`: what is said about a form takes the focus when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
