import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { isShareable, renderOnce } from "~/server/page-cache.server";

const ADDRESS = "http://shop.example/store";

let count = 0;
/** Data that no other test has seen. */
const newData = () => `data ${count++}`;

const pageWith = (nonce: string) => `<script nonce="${nonce}"></script><p><b nonce="${nonce}">`;
const rendering = (html: string, isBroken = false) =>
  vi.fn(() => Promise.resolve({ html, isBroken }));

describe("a page of the same data", () => {
  const [first, second, third] = ["nonce+A/==", "nonce+B/==", "nonce+C/=="] as const;

  it("is kept from the second time on, and has the third answer's own nonce", async () => {
    const data = newData();
    for (const nonce of [first, second]) {
      const render = rendering(pageWith(nonce));
      expect((await renderOnce(ADDRESS, data, nonce, render)).html).toBe(pageWith(nonce));
      expect(render).toHaveBeenCalledTimes(1);
    }
    const render = rendering("rendered again");
    expect((await renderOnce(ADDRESS, data, third, render)).html).toBe(pageWith(third));
    expect(render).not.toHaveBeenCalled();
  });

  it("is rendered anew for other data, another address, and where it broke", async () => {
    const data = newData();
    for (let time = 0; time < 3; time++) await renderOnce(ADDRESS, data, first, rendering("kept"));
    const render = rendering("other");
    expect((await renderOnce(ADDRESS, `${data} `, first, render)).html).toBe("other");
    expect((await renderOnce(`${ADDRESS}?a=1`, data, first, render)).html).toBe("other");
    expect((await renderOnce("http://evil.example/store", data, first, render)).html).toBe("other");

    const broken = newData();
    for (let time = 0; time < 3; time++) {
      const failing = rendering("broken", true);
      expect((await renderOnce(ADDRESS, broken, first, failing)).isBroken).toBe(true);
      expect(failing).toHaveBeenCalledTimes(1);
    }
  });

  it("comes back as it was for any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.uuid(), fc.array(fc.string()), async (old, fresh, texts) => {
        const made = (nonce: string) => texts.map((text) => `${text}<${nonce}>`).join("|");
        const data = newData();
        for (let time = 0; time < 2; time++)
          await renderOnce(ADDRESS, data, old, rendering(made(old)));
        const { html } = await renderOnce(ADDRESS, data, fresh, rendering("rendered again"));
        expect(html).toBe(made(fresh));
      }),
    );
  });

  it("gives way to newer ones, so that memory has an end", async () => {
    const names = Array.from({ length: 9 }, newData);
    for (const data of names)
      for (let time = 0; time < 2; time++)
        await renderOnce(ADDRESS, data, first, rendering("x".repeat(1_000_000)));
    const render = rendering("rendered again");
    await renderOnce(ADDRESS, names.at(-1)!, first, render);
    expect(render).not.toHaveBeenCalled();
    await renderOnce(ADDRESS, names[0]!, first, render);
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe("shared is only", () => {
  const context = { errors: null, actionData: null } as Parameters<typeof isShareable>[2];
  const request = (cookie?: string) =>
    new Request(ADDRESS, cookie === undefined ? {} : { headers: { Cookie: cookie } });

  it.each([
    ["no cookie", undefined, true],
    ["cookies of others", "_ga=1; mycart=2; toaster=3", true],
    ["a cart, even an empty or damaged one", "_ga=1; cart=x", false],
    ["a toast", "toast=x", false],
    ["a submission", "a=b;submission-event=x", false],
  ])("what is sent to a browser with %s", (_, cookie, expected) => {
    expect(isShareable(request(cookie), 200, context)).toBe(expected);
  });

  it("a page that went well", () => {
    expect(isShareable(request(), 404, context)).toBe(false);
    expect(isShareable(request(), 200, { ...context, errors: { root: "down" } })).toBe(false);
    expect(isShareable(request(), 200, { ...context, actionData: { contact: {} } })).toBe(false);
  });
});
