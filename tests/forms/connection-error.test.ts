import { expect, it } from "vitest";

import { isConnectionError } from "~/forms/send-form";

it.each<[unknown, boolean]>([
  [new TypeError("Failed to fetch"), true],
  [new TypeError("NetworkError when attempting to fetch resource."), true],
  [new TypeError("Load failed"), true],
  [new TypeError("The network connection was lost."), true],
  [new TypeError("Failed to fetch dynamically imported module: https://shop.example/a.js"), true],
  [new TypeError("error loading dynamically imported module: https://shop.example/a.js"), true],
  [new TypeError("Importing a module script failed."), true],
  [new DOMException("No answer", "TimeoutError"), true],
  [new DOMException("blocked", "SecurityError"), false],
  [new TypeError("Cannot read properties of undefined (reading 'fetch')"), false],
  [new TypeError("store.fetch is not a function"), false],
  [new TypeError("undefined is not an object (evaluating 'network.load')"), false],
  [new SyntaxError("Failed to fetch"), false],
  ["Failed to fetch", false],
])("%s has no answer: %s", (error, is) => {
  expect(isConnectionError(error)).toBe(is);
});
