/** Prints long texts whole in browsers without `field-sizing`. */
export function printTextareasWhole(): void {
  addEventListener("beforeprint", () => {
    for (const { style, scrollHeight, clientWidth } of document.querySelectorAll("textarea")) {
      // Paper is narrower than a wide field, so the text takes more lines.
      style.setProperty("--text", `${scrollHeight * Math.max(1, clientWidth / 600)}px`);
    }
  });
}
