import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("~/site");
  vi.resetModules();
});

async function wordsOfForms(isDemonstration: boolean) {
  vi.resetModules();
  vi.doMock("~/site", () => ({ DROPS_SUBMISSIONS: isDemonstration }));
  const { DemonstrationNote, WHAT_HAPPENS_NEXT } = await import("~/submissions/around-form");
  return [renderToStaticMarkup(createElement(DemonstrationNote)), WHAT_HAPPENS_NEXT];
}

it("forms say before and after they are sent that the site is a demonstration, unless it is none", async () => {
  for (const words of await wordsOfForms(true)) expect(words).toMatch(/site is a demonstration/);
  for (const words of await wordsOfForms(false)) expect(words).not.toContain("demonstration");
});
