import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { findPage, keepPage, pageKey } from "~/server/page-cache.server";

const URL = "http://shop.example/store";
const before = ["nonce+A/==", "token.a", "add-a"];
const after = ["nonce+B/==", "token.b", "add-b"];
const pageWith = (words: readonly string[], title = "Store") =>
  `<title>${title}</title><script nonce="${words[0]}">${words[1]}</script>` +
  words.map((word) => `<input value="${word}">`).join("") +
  `<script nonce="${words[0]}"></script>${words[2]}`;

describe("a page that was kept", () => {
  it("is found for the same data, with the words of the new answer in place of the old", () => {
    const data = (words: readonly string[]) => `["title","Store","${words[1]}","${words[2]}"]`;
    keepPage(pageKey(URL, data(before), before), pageWith(before), before);
    const found = findPage(pageKey(URL, data(after), after), after);
    expect(found).toBe(pageWith(after));
    for (const word of before) expect(found).not.toContain(word);
  });

  it("is not found for other data, nor for another address", () => {
    keepPage(pageKey(URL, "data", before), pageWith(before), before);
    expect(findPage(pageKey(URL, "data ", after), after)).toBeNull();
    expect(findPage(pageKey(`${URL}?a=1`, "data", after), after)).toBeNull();
  });

  it("comes back as it was for any text and any words", () => {
    const words = fc.uniqueArray(fc.uuid(), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(words, words, fc.array(fc.string()), (old, fresh, texts) => {
        const made = (all: readonly string[]) =>
          texts.map((text, index) => `${text}<${all[index % 3]}>`).join("|");
        const clash = (text: string) => [...old, ...fresh].some((each) => text.includes(each));
        fc.pre(!texts.some(clash));
        keepPage("any", made(old), old);
        expect(findPage("any", fresh)).toBe(made(fresh));
      }),
    );
  });

  it("gives way to newer ones, so that memory has an end", () => {
    keepPage("first", "x".repeat(1_000_000), []);
    expect(findPage("first", [])).not.toBeNull();
    for (let index = 0; index < 8; index++) keepPage(`page ${index}`, "y".repeat(1_000_000), []);
    expect(findPage("first", [])).toBeNull();
    expect(findPage("page 7", [])).not.toBeNull();
  });
});
