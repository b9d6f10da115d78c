/** Ends with 0 as soon as the app on PORT answers; with 1 where it has not after so many seconds: `answers.mjs 30`. */
const { PORT = "3000" } = process.env;
const deadline = Date.now() + Number(process.argv[2] ?? 0) * 1000;

async function answers() {
  try {
    const signal = AbortSignal.timeout(3000);
    return (await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal })).ok;
  } catch {
    return false;
  }
}

let isUp = await answers();
while (!isUp && Date.now() < deadline) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  isUp = await answers();
}
process.exit(isUp ? 0 : 1);
