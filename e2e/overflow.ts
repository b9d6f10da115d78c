import { expect, type Page } from "@playwright/test";

/** Sets the font size of the browser's settings, in pixels. */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
  await expect(page.locator("html")).toHaveCSS("font-size", `${size}px`);
}

/** Gives the page this style sheet in place of the one before. */
export const setStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** What cannot be read: pages and dialogs that scroll horizontally, and texts that are cut off. */
export function overflowsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tooWide = [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} scrolls: ${element.scrollWidth}`);

    const isHidden = (overflow: string) => overflow === "hidden" || overflow === "clip";

    /** Whether the box of this element ends within a line of the text; 1 px is rounding. */
    function cuts(element: Element, line: DOMRect): boolean {
      const { overflowX, overflowY } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return (
        (isHidden(overflowX) && (line.left < box.left - 1 || line.right > box.right + 1)) ||
        (isHidden(overflowY) && (line.top < box.top - 1 || line.bottom > box.bottom + 1))
      );
    }

    /** The first element that cuts the text off; what scrolls shows all of it. */
    function cutterOf(text: Node): Element | null {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      let element = text.parentElement!;
      while (element !== document.body) {
        const { clipPath, overflowX, position } = getComputedStyle(element);
        const isForScreenReaders = clipPath === "inset(50%)";
        if (isForScreenReaders || overflowX === "auto") return null;
        if (lines.some((line) => cuts(element, line))) return element;
        if (position === "fixed") return null;
        element = element.parentElement!;
      }
      return null;
    }

    const cutOff: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const words = text.nodeValue!.trim();
      const cutter = words && text.parentElement!.checkVisibility() ? cutterOf(text) : null;
      if (cutter) cutOff.push(`${cutter.tagName} ${cutter.className} cuts off: ${words}`);
    }
    return [...tooWide, ...cutOff];
  });
}
