/** Does `work` once what an input changed by itself is on the screen: a slow one would hold that up. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
