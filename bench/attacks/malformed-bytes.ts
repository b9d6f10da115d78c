const KIBIBYTE = 1024;
const FORM = "Content-Type: application/x-www-form-urlencoded";
const CHUNKED = "Transfer-Encoding: chunked";
const odd = (bytes: number) => "x".repeat(bytes);

const request = (host: string, line: string, headers: string[] = [], body = "") =>
  `${[line, `Host: ${host}`, "Connection: close", ...headers].join("\r\n")}\r\n\r\n${body}`;

const METHODS = "PUT PATCH DELETE OPTIONS TRACE PROPFIND PURGE get GE\0T QUERYABLE ÿ".split(" ");
const TARGETS = [
  ..."/% /%zz /%2 /%c3%28 /%ff /%00 /%ed%a0%80 /product/% /a% * store".split(" "),
  ..."http://evil.example/ //evil.example/a /../../etc/passwd /assets/%2e%2e/%2e%2e/a.js".split(
    " ",
  ),
  ..."/assets/..%2f..%2f..%2fserver%2findex.js /assets/..\\..\\package.json /st\0re".split(" "),
  ...[`/${odd(7 * KIBIBYTE)}`, `/${odd(120 * KIBIBYTE)}`, `/search?q=${odd(120 * KIBIBYTE)}`],
  ...[`/search?${"q=a&".repeat(20_000)}`, `/store?q${"[a]".repeat(1000)}=1`],
  ...[`/${"../".repeat(1000)}etc/passwd`, `/search?${"q=a&".repeat(1500)}`],
];
const HEADERS = [
  ...["X-Odd: a\0b", ": x", "X-Odd", "X Odd: 1", "X-Odd: a\r\n b", `X-Odd: ${odd(300 * KIBIBYTE)}`],
  ...["Host: evil.example", "Upgrade: websocket", "If-Modified-Since: NaN", "Range: bytes=0-,-1"],
  Array.from({ length: 1500 }, (_, at) => `X-${at}: 1`).join("\r\n"),
  `Range: bytes=${"0-1,".repeat(1000)}0-1`,
  `Accept-Language: ${"xx-".repeat(1000)}`,
  `Accept-Encoding: ${"br;q=0.1,".repeat(500)}br;q=x`,
  `If-None-Match: ${'W/"x",'.repeat(1000)}`,
  "X-Forwarded-Host: evil.example/\\x\r\nX-Forwarded-Proto: x",
  `X-Forwarded-For: ${"::,".repeat(1000)}x`,
];
/** Cookies that no browser sends; the page is shown nevertheless. */
const COOKIES = [
  ..."cart cart= =x cart=% cart=%E0%A4%A cart=. cart=eyJpdGVtcyI6IiJ9.AAAA".split(" "),
  ...["cart=a; cart=b; cart=c", "toast=x; toast=y", "__proto__=1; constructor=2", "cart=\0x"],
  ...[`cart=${odd(3500)}`, `cart=${odd(8000)}`, ";".repeat(5000), "submission-event=e30=.x"],
  `${"a=b; ".repeat(1000)}cart=x`,
];
const HOSTS = ["", "a b", "a/b", "evil.example#", "[::1", "a:99999", odd(5000), "a\u0001b"];
const LENGTHS = "-1 abc 1e3 0x10 99999999999999999999 1,2 +5".split(" ");
const CHUNKS = ["zz\r\nx\r\n0\r\n\r\n", "ffffffffffffffff\r\n", "-1\r\n", "5\r\nab\r\n", "\0\r\n"];
const BODIES: [headers: string[], body: string][] = [
  ...LENGTHS.map((length): [string[], string] => [[`Content-Length: ${length}`], "intent=set"]),
  ...CHUNKS.map((body): [string[], string] => [[CHUNKED], body]),
  [[CHUNKED], `1;${odd(200 * KIBIBYTE)}\r\na\r\n`],
  [["Content-Length: 5", "Content-Length: 6"], "intent"],
  [["Content-Length: 3", CHUNKED], "0\r\n\r\nGET / HTTP/1.1\r\n\r\n"],
  [["Transfer-Encoding: xchunked"], "3\r\nabc\r\n0\r\n\r\n"],
  [["Transfer-Encoding: chunked, identity"], "0\r\n\r\n"],
  [["Content-Encoding: gzip", "Content-Length: 4"], "\x1f\x8b\x08\0"],
  [["Expect: the-unexpected", "Content-Length: 0"], ""],
];
const WHOLE = [
  ...["GET /\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "\0".repeat(1000), "\r\n"],
  ...[
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/2.0\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/\r\n\r\n",
  ],
];

/** The bytes to send over TLS; Host is the site's own unless it is the attack. */
export const malformedBytes = (host: string): string[] => [
  ...METHODS.map((method) => request(host, `${method} /cart HTTP/1.1`)),
  request(host, "CONNECT evil.example:443 HTTP/1.1"),
  ...TARGETS.map((target) => request(host, `GET ${target} HTTP/1.1`)),
  ...HEADERS.map((header) => request(host, "GET /store HTTP/1.1", [header])),
  ...COOKIES.map((cookie) => request(host, "GET /cart HTTP/1.1", [`Cookie: ${cookie}`])),
  ...HOSTS.map((other) => request(other, "GET / HTTP/1.1")),
  ...BODIES.map(([headers, body]) =>
    request(host, "POST /cart HTTP/1.1", [FORM, `Origin: https://${host}`, ...headers], body),
  ),
  `GET / HTTP/1.1\nHost: ${host}\n\n`,
  ...WHOLE,
];
