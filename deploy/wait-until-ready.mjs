/** `PORT=3000 wait-until-ready.mjs 30`: exits with 0 once the app is ready, with 1 when it is not within so many seconds. */
import { get } from "node:http";
import { setTimeout } from "node:timers/promises";

const { PORT = "3000" } = process.env;
const deadline = Date.now() + Number(process.argv[2] ?? 0) * 1000;

const isReady = () =>
  new Promise((resolve) => {
    get({ host: "127.0.0.1", port: PORT, path: "/readyz", timeout: 3000 }, ({ statusCode }) =>
      resolve(statusCode === 200),
    )
      .once("timeout", () => resolve(false))
      .once("error", () => resolve(false));
  });

let ready = await isReady();
while (!ready && Date.now() < deadline) {
  await setTimeout(200);
  ready = await isReady();
}
process.exit(ready ? 0 : 1);
