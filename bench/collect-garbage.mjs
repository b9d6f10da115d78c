/** Loaded into the app: on SIGUSR2, collects garbage and prints the bytes still in use. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`Memory held: ${heapUsed + external}`);
});
