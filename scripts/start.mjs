/** `npm start`: builds where needed, then serves on 127.0.0.1:3000, or HOST and PORT. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

import { buildIfNeeded } from "./build-if-needed.mjs";

if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ||= "production";
process.env.HOST ||= "127.0.0.1";
process.env.PORT ||= "3000";

buildIfNeeded();
const { HOST, PORT, PUBLIC_ORIGIN } = process.env;
console.log(`Starting: ${PUBLIC_ORIGIN || `http://${HOST}:${PORT}`}`);

// In this process, so that signals reach the server.
process.argv[2] = "build/server/index.js";
const require = createRequire(import.meta.url);
require("@remix-run/serve/dist/cli.js");
