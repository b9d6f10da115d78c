/** A server that sends the file named by its first argument, read once. */
import { readFileSync } from "node:fs";
import { Buffer } from "node:buffer";
import { createServer } from "node:http";

const html = readFileSync(process.argv[2], "utf8");
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": Buffer.byteLength(html),
};
const server = createServer((request, response) => response.writeHead(200, headers).end(html));
server.listen(0, "127.0.0.1", () =>
  console.log(`Listening at http://127.0.0.1:${server.address().port}`),
);
process.once("SIGTERM", () => process.exit(0));
