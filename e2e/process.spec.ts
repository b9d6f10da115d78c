import { startApp } from "./app-server";
import { expect, test } from "./fixtures";

test("told to stop, the process ends at once, and cleanly", { tag: "@no-js" }, async () => {
  const app = await startApp();
  expect((await fetch(`${app.url}/cities`)).status).toBe(200);
  const start = Date.now();
  await app.close();
  expect(app.process.exitCode).toBe(0);
  expect(Date.now() - start, "milliseconds").toBeLessThan(2000);
});
