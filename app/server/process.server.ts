import { env } from "./env.server";

/** Without this, a rejected promise that nobody awaits would end the process. */
process.on("unhandledRejection", (reason) => {
  console.error("Unhandled rejection:", reason instanceof Error ? reason.stack : reason);
});

if (env.hasEphemeralSecret)
  console.warn(
    "SESSION_SECRET is not set: carts are signed with a random secret and do not outlive this process.",
  );
