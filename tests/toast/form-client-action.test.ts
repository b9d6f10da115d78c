import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { formClientAction } from "~/toast/form-client-action";

beforeEach(() => {
  const page = { querySelector: () => null, activeElement: null };
  vi.stubGlobal("document", Object.assign(new EventTarget(), page));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The description of the toast for a form whose sending fails. */
async function descriptionFor(body: BodyInit, error: Error): Promise<unknown> {
  const request = new Request("http://shop.example/form", { method: "POST", body });
  const serverAction = () => Promise.reject(error);
  const answer = await formClientAction({ request, serverAction });
  const { toast } = (await answer.json()) as { toast: { description: string } };
  return toast.description;
}

/** As Remix says that the answer is a page of a proxy, whatever its status. */
const unreadable = new Error("Unable to decode turbo-stream response from URL: /form.data");

it("a form with files that a proxy refuses is told that files may be too large or take too long", async () => {
  const files = new FormData();
  files.append("photos", new File(["x"], "dog.png"));
  expect(await descriptionFor(files, unreadable)).toBe(
    "Your files may be too large or take too long. Choose smaller ones, or wait a moment and try again.",
  );
  expect(await descriptionFor(new URLSearchParams({ a: "b" }), unreadable)).toBe(
    "Please wait a moment and try again.",
  );
});

it("a form with files that got no answer is told so", async () => {
  const lost = new TypeError("Failed to fetch");
  expect(await descriptionFor(new FormData(), lost)).toBe(
    "Please check your connection and try again.",
  );
});
