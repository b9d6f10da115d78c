import { expect, type Page } from "@playwright/test";

type Change = "translation" | "prices";

/**
 * Changes the texts of the page from outside, now and later: as the translation of Chrome does, which
 * moves each text into two `<font>` elements, or as an extension that only wraps prices.
 */
export async function changeTexts(page: Page, change: Change): Promise<void> {
  await page.evaluate((isTranslation) => {
    const changed = new WeakSet<Node>();
    const wrap = (text: Text) => {
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      // A new node, as a translation has another text. Here it is the same, so that tests can read it.
      inner.textContent = text.data;
      changed.add(inner.firstChild!);
      text.replaceWith(outer);
    };
    const change = (text: Text) => {
      if (changed.has(text) || text.parentElement?.closest("script, style, textarea")) return;
      if (isTranslation) {
        if (text.data.trim()) wrap(text);
        return;
      }
      const price = /\$[\d.,]+/.exec(text.data);
      if (!price) return;
      const amount = text.splitText(price.index);
      const rest = amount.splitText(price[0].length);
      wrap(amount);
      if (!text.data) text.remove();
      if (rest.data) change(rest);
      else rest.remove();
    };
    const changeAll = () => {
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(change);
    };
    changeAll();
    new MutationObserver(changeAll).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, change === "translation");
}

/** Expects the texts that the server sends for this address. */
export async function expectTextsAsLoaded(page: Page): Promise<void> {
  const sent = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    return new DOMParser().parseFromString(html, "text/html").querySelector("main")!.textContent;
  });
  const main = page.getByRole("main");
  await expect.poll(() => main.evaluate((all) => all.textContent), page.url()).toBe(sent);
}
