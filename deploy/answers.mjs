/** Ends with 0 as soon as the app on PORT answers; with 1 where it has not after so many seconds: `answers.mjs 30`. */
import { get } from "node:http";
import { setTimeout } from "node:timers/promises";

const { PORT = "3000" } = process.env;
const deadline = Date.now() + Number(process.argv[2] ?? 0) * 1000;

const answers = () =>
  new Promise((resolve) => {
    get({ host: "127.0.0.1", port: PORT, path: "/readyz", timeout: 3000 }, (answer) =>
      resolve(answer.statusCode === 200),
    )
      .once("timeout", () => resolve(false))
      .once("error", () => resolve(false));
  });

let isUp = await answers();
while (!isUp && Date.now() < deadline) {
  await setTimeout(200);
  isUp = await answers();
}
process.exit(isUp ? 0 : 1);
