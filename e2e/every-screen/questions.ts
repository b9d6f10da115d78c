import type { Page } from "@playwright/test";

const FONTS = "fonts have come";

/** Before a page opens, for `layoutShift`. */
export const watchFonts = (page: Page) =>
  page.addInitScript((mark) => {
    // The frame after the event moves the texts.
    document.fonts.addEventListener("loadingdone", () =>
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark))),
    );
  }, FONTS);

/** How far the page has moved while it loaded; not for fonts, which on a slow machine come after the first paint. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async (mark) => {
    await document.fonts.ready;
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    const since = performance.getEntriesByName(mark).at(-1)?.startTime ?? 0;
    return shifts
      .filter(({ startTime }) => startTime > since)
      .reduce((sum, shift) => sum + (shift as unknown as { value: number }).value, 0);
  }, FONTS);
}

/** Moves the focus to each tab stop. @returns those where it is not seen: without a ring, or below what sticks */
export async function unseenFocuses(page: Page): Promise<string[]> {
  // The focus that scripts move has a ring if it had one before.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const root = document.querySelector("dialog:modal") ?? document;
    const stops = [...root.querySelectorAll<HTMLElement>("a, button, input, select, textarea")];
    return stops
      .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }))
      .filter((stop) => {
        stop.focus();
        if (document.activeElement !== stop) return true;
        const { left, top, width, height } = stop.getBoundingClientRect();
        const isSeen = [0.1, 0.5, 0.9].some((part) => {
          const on = document.elementFromPoint(left + width * part, top + height * part);
          return on !== null && (stop.contains(on) || on.contains(stop));
        });
        const hasRing = [undefined, "::after"].some(
          (part) => getComputedStyle(stop, part).outlineStyle !== "none",
        );
        return !isSeen || !hasRing;
      })
      .map((stop) => stop.outerHTML);
  });
}

/** In forced colours: buttons without an edge, blocked ones that look like others, and what is current without a mark. */
export function lostInForcedColors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    const system = (name: string) => {
      probe.style.setProperty("color", name);
      return getComputedStyle(probe).color;
    };
    const [gray, highlight] = [system("GrayText"), system("Highlight")];
    probe.remove();
    const lost: string[] = [];
    for (const button of document.querySelectorAll(".button")) {
      const { borderTopWidth, borderTopStyle, borderTopColor, color } = getComputedStyle(button);
      const isBlocked = button.matches("[aria-disabled=true], :disabled");
      // What is quiet is underlined, like a link.
      const hasEdge = borderTopWidth === "1px" || button.matches("[data-emphasis=quiet]");
      const isClear = isBlocked ? color === gray && borderTopColor === gray : color !== gray;
      if (!hasEdge || !isClear)
        lost.push(`${borderTopWidth} ${borderTopStyle}, ${color}: ${button.outerHTML}`);
    }
    for (const marked of document.querySelectorAll("[aria-current]")) {
      const { outlineStyle, outlineColor } = getComputedStyle(marked);
      if (outlineStyle !== "solid" || outlineColor !== highlight)
        lost.push(`${outlineStyle} ${outlineColor}: ${marked.outerHTML}`);
    }
    return lost;
  });
}

/** A style of a product is a button, too, but on paper it tells what was chosen. */
const HIDDEN_ON_PAPER =
  ".skip-link, #contact.page:has(h2), dialog, nav, aside, [role='search'], .button, a.toggle:not([role='group'] *), button:not(.toggle)";

/** What a reader of paper cannot use: controls, navigation, contact form, toast. */
export const controls = (page: Page) => page.locator(HIDDEN_ON_PAPER).filter({ visible: true });

/** The lists that are none for VoiceOver in Safari, because of their style. */
export const listsWithoutStyle = (page: Page): Promise<string[]> =>
  page
    .locator("ul, ol")
    .evaluateAll((lists) =>
      lists
        .filter((list) => getComputedStyle(list).listStyleType === "none")
        .map((list) => list.outerHTML),
    );

/** The addresses of pictures that were loaded, and could not be shown. */
export const brokenPictures = (page: Page): Promise<string[]> =>
  page
    .locator("img")
    .evaluateAll((pictures: HTMLImageElement[]) =>
      pictures
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src),
    );
