const HOST = "Host: 127.0.0.1";
const CLOSE = "Connection: close";
const FORM = "Content-Type: application/x-www-form-urlencoded";
const CHUNKED = "Transfer-Encoding: chunked";
const KIBIBYTE = 1024;

const request = (line: string, headers: string[] = [], body = "") =>
  `${[line, HOST, CLOSE, ...headers].join("\r\n")}\r\n\r\n${body}`;
const get = (target: string, headers: string[] = []) => request(`GET ${target} HTTP/1.1`, headers);
const post = (headers: string[], body = "", target = "/cart") =>
  request(`POST ${target} HTTP/1.1`, [FORM, ...headers], body);
const withCookie = (cookie: string) => get("/cart", [`Cookie: ${cookie}`]);
const bare = (...lines: string[]) => `${lines.join("\r\n")}\r\n\r\n`;

const METHODS = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"];
const NO_METHODS = ["", "get", "GE T", "G\0T", "QUERYABLE", "\u00ff", "x".repeat(9000)];
const BROKEN_PATHS = ["%", "%zz", "%2", "%c3%28", "%ff", "%00", "%ed%a0%80", "product/%", "a%"];
const TARGETS = ["*", "store", "http://evil.example/", "//evil.example/a", "/../../etc/passwd"];
const HOSTS = ["", "a b", "a/b", "evil.example#", "[::1", "a:99999", "x".repeat(5000), "a\u0001b"];
const LENGTHS = ["-1", "abc", "1e3", "0x10", "99999999999999999999", "1, 2", " ", "+5"];
const CHUNKS = ["zz\r\nx\r\n0\r\n\r\n", "ffffffffffffffff\r\n", "-1\r\n", "5\r\nab", "\0\r\n", ""];

/** Cookies as no browser keeps them; the page is shown all the same. */
const COOKIES = [
  "cart",
  "cart=",
  "=x",
  "cart=%",
  "cart=%E0%A4%A",
  "cart=.",
  `cart=${"a".repeat(8000)}`,
  "cart=eyJpdGVtcyI6IiJ9.AAAA",
  "cart=a; cart=b; cart=c",
  "toast=x; toast=y",
  "__proto__=1; constructor=2",
  ";".repeat(5000),
  `${"a=b; ".repeat(2000)}cart=x`,
  "submission-event=e30=.x",
  "cart=\u0000x",
];

/** By name: what goes over the wire. */
export const MALFORMED_BYTES: [name: string, bytes: string][] = [
  ...METHODS.map((method): [string, string] => [method, request(`${method} /cart HTTP/1.1`)]),
  ...NO_METHODS.map((method): [string, string] => [
    `the method ${JSON.stringify(method.slice(0, 12))}`,
    request(`${method} / HTTP/1.1`),
  ]),
  ["a CONNECT", request("CONNECT evil.example:443 HTTP/1.1")],
  ...BROKEN_PATHS.map((path): [string, string] => [`the path /${path}`, get(`/${path}`)]),
  ...TARGETS.map((target): [string, string] => [`the target ${target}`, get(target)]),
  ...HOSTS.map((host): [string, string] => [
    `the host ${JSON.stringify(host.slice(0, 20))}`,
    bare("GET / HTTP/1.1", `Host: ${host}`, CLOSE),
  ]),
  ["no host", bare("GET / HTTP/1.1", CLOSE)],
  ["two hosts", bare("GET / HTTP/1.1", HOST, "Host: evil.example", CLOSE)],
  ["HTTP 0.9", "GET /\r\n\r\n"],
  ["HTTP 2.0 in words", bare("GET / HTTP/2.0", HOST)],
  ["HTTP 9.9", bare("GET / HTTP/9.9", HOST)],
  ["no version", bare("GET / HTTP/", HOST)],
  ["a greeting of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ["nothing but zeros", "\0".repeat(1000)],
  ["a NUL in the path", get("/st\0re")],
  ["a NUL in a header", get("/", ["X-Odd: a\0b"])],
  ["a header without a name", get("/", [": x"])],
  ["a header without a colon", get("/", ["X-Odd"])],
  ["a header with a space in its name", get("/", ["X Odd: 1"])],
  ["a folded header", get("/", ["X-Odd: a\r\n b"])],
  ["line ends without a return", "GET / HTTP/1.1\nHost: 127.0.0.1\n\n"],
  ["a header of 300 kB", get("/", [`X-Odd: ${"x".repeat(300 * KIBIBYTE)}`])],
  [
    "20,000 headers",
    get(
      "/",
      Array.from({ length: 20_000 }, (_, at) => `X-${at}: 1`),
    ),
  ],
  [
    "1,500 headers",
    get(
      "/",
      Array.from({ length: 1500 }, (_, at) => `X-${at}: 1`),
    ),
  ],
  ["a path of 120 kB", get(`/${"a".repeat(120 * KIBIBYTE)}`)],
  ["a query of 120 kB", get(`/search?q=${"a".repeat(120 * KIBIBYTE)}`)],
  ["20,000 parameters", get(`/search?${"q=a&".repeat(20_000)}`)],
  ["a query of a thousand brackets", get(`/store?q${"[a]".repeat(1000)}=1`)],
  ["a path of a thousand steps", get(`/${"../".repeat(1000)}etc/passwd`)],
  ["encoded steps upwards", get("/assets/%2e%2e/%2e%2e/package.json")],
  ["encoded slashes upwards", get("/assets/..%2f..%2f..%2fserver%2findex.js")],
  ["backslashes upwards", get("/assets/..\\..\\package.json")],
  ...LENGTHS.map((length): [string, string] => [
    `the length ${JSON.stringify(length)}`,
    post([`Content-Length: ${length}`], "intent=set"),
  ]),
  ["two lengths", post(["Content-Length: 5", "Content-Length: 6"], "intent")],
  ["a length and pieces", post(["Content-Length: 3", CHUNKED], "0\r\n\r\nGET / HTTP/1.1\r\n\r\n")],
  ["pieces by another name", post(["Transfer-Encoding: xchunked"], "3\r\nabc\r\n0\r\n\r\n")],
  ["pieces twice over", post(["Transfer-Encoding: chunked, identity"], "0\r\n\r\n")],
  ...CHUNKS.map((body): [string, string] => [
    `the pieces ${JSON.stringify(body.slice(0, 24))}`,
    `${post([CHUNKED])}${body}${body === "5\r\nab" || body === "" ? "\r\n" : ""}`,
  ]),
  ["a piece with a long extension", `${post([CHUNKED])}1;${"x".repeat(200 * KIBIBYTE)}\r\na\r\n`],
  ["a body that inflates", post(["Content-Encoding: gzip", "Content-Length: 4"], "\x1f\x8b\x08\0")],
  ["an expectation", post(["Expect: the-unexpected", "Content-Length: 0"])],
  ["an upgrade", get("/", ["Upgrade: websocket", "Sec-WebSocket-Key: x"])],
  ["ranges without end", get("/favicon.svg", [`Range: bytes=${"0-1,".repeat(5000)}0-1`])],
  ["odd languages", get("/store", [`Accept-Language: ${"xx-".repeat(2000)}`])],
  ["odd encodings", get("/store", [`Accept-Encoding: ${"br;q=0.1,".repeat(2000)}br;q=x`])],
  ["odd tags", get("/store", [`If-None-Match: ${'W/"x",'.repeat(2000)}`])],
  ["an odd date", get("/favicon.svg", ["If-Modified-Since: NaN"])],
  ["a forwarded host", get("/", ["X-Forwarded-Host: evil.example/\\x", "X-Forwarded-Proto: x"])],
  ["a forwarded address", get("/", [`X-Forwarded-For: ${"::,".repeat(3000)}x`])],
  [
    "a boundary of a megabyte",
    post([], "", "/business-submission").replace(
      FORM,
      `Content-Type: multipart/form-data; boundary=${"b".repeat(100 * KIBIBYTE)}`,
    ),
  ],
  ...COOKIES.map((cookie): [string, string] => [
    `the cookie ${JSON.stringify(cookie.slice(0, 24))}`,
    withCookie(cookie),
  ]),
];
