import { env } from "./env.server";

/** Node ends the process on an unhandled rejection if there is no listener. */
process.on("unhandledRejection", (reason) => {
  console.error("Unhandled rejection:", reason instanceof Error ? reason.stack : reason);
});

if (env.hasEphemeralSecret)
  console.warn(
    "SESSION_SECRET is not set: carts are signed with a random secret and do not outlive this process.",
  );
