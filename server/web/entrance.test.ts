import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, BlockList, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { entrance, guard, serverOptions } from "./entrance.ts";

let server: Server;
let port: number;
const { origin, host } = new URL(env().APP_ORIGIN);

beforeAll(async () => {
  const listener = entrance(async (request, response) => {
    if (request.url === "/broken") throw new Error("broken");
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  server = createServer(serverOptions, listener);
  guard(server, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends bytes as they are and reads the whole answer. */
async function raw(lines: string[]): Promise<{ status: number; head: string; body: string; all: string }> {
  const socket = connect(port, "127.0.0.1");
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  const all = await text(socket);
  const [head = "", ...rest] = all.split("\r\n\r\n");
  // Without the lengths of the pieces it may have come in.
  const body = /\{.*\}|<.*>/s.exec(rest.join(""))?.[0] ?? "";
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body, all };
}

type Asked = { path?: string; method?: string; headers?: Record<string, string>; host?: string | null };
async function ask({ path = "/", method = "GET", headers = {}, host: named = host }: Asked) {
  const given = { ...(named === null ? {} : { Host: named }), ...headers };
  const all = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  return await raw([`${method} ${path} HTTP/1.1`, ...all]);
}
const statusOf = async (asked: Asked) => (await ask(asked)).status;

describe("Host", () => {
  test("is that of APP_ORIGIN, in any case", async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ host: host.toUpperCase() })).toBe(200);
    expect(await statusOf({ path: `${origin}/a?b=c` })).toBe(200);
    expect(JSON.parse((await ask({ path: `${origin}/a?b=c` })).body).url).toBe("/a?b=c");
  });

  test.each([
    ["another name", { host: "mal.example" }],
    ["the machine's address", { host: `127.0.0.1:${new URL(origin).port}` }],
    ["another port", { host: "localhost:1" }],
    ["no port", { host: "localhost" }],
    ["a name that ends with a dot", { host: host.replace(":", ".:") }],
    ["a user before it", { host: `a@${host}` }],
    ["a path behind it", { host: `${host}/x` }],
    ["two of them", { host: `${host}, mal.example` }],
    ["none", { host: null }],
    ["an empty one", { host: "" }],
    ["another one in the request line", { path: "http://mal.example/" }],
    ["another name that forwards to ours", { host: "mal.example", headers: { "X-Forwarded-Host": host } }],
  ])("is not %s: 421 with our address", async (_name, asked) => {
    const { status, body } = await ask(asked);
    expect(status).toBe(421);
    expect(JSON.parse(body).message).toContain(origin);
  });

  test("twice, or missing as in HTTP/1.0, is refused too", async () => {
    expect((await raw(["GET / HTTP/1.1", `Host: ${host}`, "Host: mal.example"])).status).toBe(421);
    expect((await raw(["GET / HTTP/1.0"])).status).toBe(421);
    expect((await raw(["GET / HTTP/1.0", `Host: ${host}`])).status).toBe(200);
  });

  test("does not matter to whoever asks whether this process is well", async () => {
    for (const path of ["/api/health", "/api/ready"]) {
      expect(await statusOf({ path, host: "10.0.0.7:3000" })).toBe(200);
      expect((await raw([`GET ${path} HTTP/1.0`])).status).toBe(200);
    }
    expect(await statusOf({ path: "/api/health/x", host: "mal.example" })).toBe(421);
    expect(await statusOf({ path: "/api/ready?x", host: "mal.example" })).toBe(421);
  });

  test("is a machine's address, or ours, for whoever asks what was counted: a name may be a page's that leads here", async () => {
    const path = "/api/metrics";
    for (const named of ["10.0.0.7:3000", "[::1]:3000", "localhost:1", host])
      expect([named, await statusOf({ path, host: named })]).toEqual([named, 200]);
    for (const named of ["mal.example", "127.0.0.1.mal.example", "mal.example@127.0.0.1"])
      expect([named, await statusOf({ path, host: named })]).toEqual([named, 421]);
  });

  test("and where a person is meant to be, their browser is told in words", async () => {
    const { head, body } = await ask({ host: "mal.example", headers: { Accept: "text/html" } });
    expect(head).toContain("content-type: text/html");
    expect(body).toContain(`Abra ${origin}.`);
  });
});

describe("what writes", () => {
  const post = (headers: Record<string, string>, method = "POST") => statusOf({ method, headers });

  test("comes from our own pages", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await post({ Origin: origin }, method)).toBe(200);
    expect(await post({ "Sec-Fetch-Site": "same-origin" })).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ["nobody knows where", {}],
    ["a hidden origin", { Origin: "null" }],
    ["a hidden origin that claims to be ours", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["another site", { Origin: "https://mal.example", "Sec-Fetch-Site": "cross-site" }],
    ["another port of this machine", { Origin: "http://localhost:4600", "Sec-Fetch-Site": "same-site" }],
    ["the other protocol", { Origin: origin.replace("http:", "https:") }],
    ["a name that begins like ours", { Origin: `${origin}.mal.example` }],
    ["two origins", { Origin: `${origin}, https://mal.example` }],
    ["an empty origin", { Origin: "" }],
    ["a typed address", { "Sec-Fetch-Site": "none" }],
    [
      "another site with a forged forwarded host",
      { Origin: "https://mal.example", "X-Forwarded-Host": "mal.example" },
    ],
    ["another site that names us as referrer", { Origin: "https://mal.example", Referer: `${origin}/` }],
  ])("does not come from %s", async (_name, headers) => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
      expect(await post(headers, method)).toBe(403);
  });
});

describe("what reads", () => {
  const visit = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
  const files = [
    "/api/databases/1/cases.csv",
    "/api/databases/1/cases/2/print.pdf",
    "/api/databases/1/cases/2/hearings.ics",
    "/api/databases/1/cases/2/documents/3/file",
    "/%61pi/databases/1/cases.csv",
    "//api/databases/1/cases.csv",
    "/ics/abc",
  ];

  test.each(["cross-site", "same-site"])(
    "a link on another page (%s) leads to pages, not to files",
    async (site) => {
      const headers = { ...visit, "Sec-Fetch-Site": site };
      for (const path of ["/", "/1/cases?q=a", "/login"]) expect(await statusOf({ path, headers })).toBe(200);
      for (const path of files) expect(await statusOf({ path, headers })).toBe(403);
    },
  );

  test.each([
    ["a filing window", `/api/filings/callback/${"a".repeat(43)}`, "/api/filings/callbacks"],
    ["the provider of identity", "/api/oidc/callback?code=a&state=b", "/api/oidc/start"],
  ])("%s leads back, as a page and not in a frame or by a script", async (_, path, other) => {
    const headers = { ...visit, "Sec-Fetch-Site": "cross-site" };
    expect(await statusOf({ path, headers })).toBe(200);
    expect(await statusOf({ path: other, headers })).toBe(403);
    expect(await statusOf({ path, headers: { ...headers, "Sec-Fetch-Dest": "iframe" } })).toBe(403);
    expect(await statusOf({ path, headers: { ...headers, "Sec-Fetch-Mode": "cors" } })).toBe(403);
    const post = { ...headers, Origin: "https://mal.example" };
    expect(await statusOf({ path, method: "POST", headers: post })).toBe(403);
  });

  test("our own pages, a typed address and what is no browser lead to files", async () => {
    for (const path of files) {
      expect(await statusOf({ path })).toBe(200);
      expect(await statusOf({ path, headers: { ...visit, "Sec-Fetch-Site": "same-origin" } })).toBe(200);
      expect(await statusOf({ path, headers: { ...visit, "Sec-Fetch-Site": "none" } })).toBe(200);
    }
  });

  test.each([
    { "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" },
    { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" },
    { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" },
    { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "object" },
    { "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script" },
  ])("another site puts nothing of ours into its pages: $Sec-Fetch-Dest", async (headers) => {
    const from = { ...headers, "Sec-Fetch-Site": "cross-site" };
    for (const path of ["/", "/api/health", "/_next/static/a.js"]) {
      expect(await statusOf({ path, headers: from })).toBe(403);
    }
  });
});

describe("what only prepares a page", () => {
  test.each<[string, Record<string, string>]>([
    ["a browser that expects its person to go there", { "Sec-Purpose": "prefetch;prerender" }],
    ["an older browser", { Purpose: "prefetch" }],
    [
      "a link of Next that is in sight, for the shape of the page",
      { "Next-Router-Segment-Prefetch": "/_tree" },
    ],
    ["a link of Next that is in sight, for its title or parts", { RSC: "1", "Next-Router-Prefetch": "1" }],
  ])("is refused before anything is read: %s", async (_, headers) => {
    for (const path of ["/1/cases/2", "/api/databases/1/cases/2/documents/3/file"])
      expect(await statusOf({ path, headers })).toBe(403);
  });

  test("is not what a page asks for when somebody follows its link", async () => {
    expect(await statusOf({ path: "/1/cases/2?_rsc=a", headers: { RSC: "1" } })).toBe(200);
  });
});

describe("a path", () => {
  test.each(["GET", "POST"])("that may mean another one is refused (%s)", async (method) => {
    const asked = (path: string) => ({ path, method, headers: { Origin: origin } });
    const meant = [
      "/api/../login",
      "/api/%2e%2E/login",
      "/api/auth/./x",
      "/favicon.ico/..",
      "/api\\..\\login",
    ];
    for (const path of meant) expect([path, await statusOf(asked(path))]).toEqual([path, 400]);
    for (const path of ["/login?a=/../b", "/a..b/.well-known", "/api/x/a%5Cb/%2e%2ea"])
      expect([path, await statusOf(asked(path))]).toEqual([path, 200]);
  });

  test("below which the build's files lie is only read", async () => {
    const paths = ["/_next/x", "/_next", "/_next/static/a.js", "//_next/x", "/%5Fnext/x", "/_NEXT/x?a=b"];
    for (const path of paths) {
      for (const method of ["POST", "PUT", "OPTIONS"])
        expect([path, await statusOf({ path, method, headers: { Origin: origin } })]).toEqual([path, 405]);
      expect([path, await statusOf({ path })]).toEqual([path, 200]);
    }
  });
});

test("another method than those of pages and routes is answered 405, also from our own pages", async () => {
  const headers = { Origin: origin };
  for (const method of ["TRACE", "PROPFIND", "SEARCH"]) {
    expect([method, await statusOf({ method, headers })]).toEqual([method, 405]);
    expect([method, await statusOf({ method, headers, path: "/api/health" })]).toEqual([method, 405]);
  }
});

test("a body that is too large, or does not say how large it is, is refused before it is read", async () => {
  const post = (path: string, headers: Record<string, string>) =>
    statusOf({ path, method: "POST", headers: { Origin: origin, ...headers } });
  expect(await post("/api/auth/callback/credentials", { "Content-Length": "65537" })).toBe(413);
  expect(await post("/base/cases/import", { "Content-Length": "6291457" })).toBe(413);
  expect(await post("/api/auth/callback/credentials", { "Transfer-Encoding": "chunked" })).toBe(411);
  expect(await post("/base/cases/import", {})).toBe(200);
});

test("a message of which two lengths are said, or a length and pieces, is none", async () => {
  const post = (...lengths: string[]) =>
    raw(["POST / HTTP/1.1", `Host: ${host}`, `Origin: ${origin}`, ...lengths]);
  const pieces = "Transfer-Encoding: chunked";
  for (const lengths of [
    ["Content-Length: 0", "Content-Length: 1"],
    ["Content-Length: 0", pieces],
    [pieces, "Content-Length: 0"],
    ["Content-Length: 0, 0"],
    ["Content-Length: +0"],
    ["Transfer-Encoding: chunked, identity"],
    ["Transfer-Encoding : chunked"],
    ["X: 1", " Transfer-Encoding: chunked"],
    ["X: 1\rTransfer-Encoding: chunked"],
    ["X: 1\0"],
  ])
    expect([lengths, (await post(...lengths)).status]).toEqual([lengths, 400]);
});

test("what stands behind a body that is not read is no request", async () => {
  const behind = `\r\n\r\nGET /behind HTTP/1.1\r\nHost: ${host}`;
  const message = (line: string) =>
    raw([`POST / HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, line + behind]);
  for (const line of [
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding: chunked\r\n\r\n1;x=\n0\r\n\r\nX\r\n0",
    "Transfer-Encoding: chunked\r\n\r\n1\nX\n0\n",
    "Content-Length: 99999999",
  ])
    expect([line, (await message(line)).all]).toEqual([line, expect.not.stringContaining("/behind")]);
});

test("a document of a petition may be larger, and is told how large when it is too large", async () => {
  const post = async (path: string, headers: Record<string, string>, method = "POST") =>
    await ask({ path, method, headers: { Origin: origin, ...headers } });
  const documents = "/api/databases/45123876000163/filings/a/documents";
  const large = { "Content-Length": String(2 * 1024 ** 3) };
  const refused = await post(`${documents}?name=a.pdf`, large);
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    413,
    {
      code: "invalid",
      reason: "too-large",
      message: "Este arquivo tem 2,0\u00A0GB. Cada arquivo de uma petição pode ter até 300\u00A0MB.",
    },
  ]);
  expect((await post(documents, { "Content-Length": "314572801" })).status).toBe(413);
  expect((await post(documents, {})).status).toBe(411);
  expect((await post(documents, { "Transfer-Encoding": "chunked" })).status).toBe(411);
  const proof = "/api/databases/45123876000163/guides/a/proofs?name=a.pdf";
  const long = await post(proof, { "Content-Length": "20971521" });
  expect([long.status, JSON.parse(long.body).message]).toEqual([
    413,
    "Este arquivo tem 20,0\u00A0MB. Um comprovante pode ter até 20,0\u00A0MB.",
  ]);
  // Its own address and method alone: everything else keeps its limit.
  for (const path of [`${documents}/b/file`, `${documents}/`, `/api${documents}`])
    expect((await post(path, { "Content-Length": "6291457" })).status).toBe(413);
  expect((await post(documents, { "Content-Length": "6291457" }, "PUT")).status).toBe(413);
  const sent = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: documents,
    headers: { Host: host, Origin: origin, "Content-Length": 8_000_000 },
  });
  const answer = once(sent, "response");
  sent.end(Buffer.alloc(8_000_000));
  const [response] = await answer;
  expect(response.statusCode).toBe(200);
  response.resume();
});

test("whoever sends a body that is too large gets the answer, and no broken connection", async () => {
  const body = Buffer.alloc(24 * 1_048_576);
  const headers = { Host: host, Origin: origin, "Content-Length": body.length };
  for (let time = 0; time < 3; time += 1) {
    const sent = request({ host: "127.0.0.1", port, method: "POST", path: "/base/cases/import", headers });
    const broken: Error[] = [];
    sent.on("error", (error) => broken.push(error));
    const answer = await new Promise<IncomingMessage>((resolve) => sent.once("response", resolve).end(body));
    expect([answer.statusCode, JSON.parse(await text(answer)).code]).toEqual([413, "invalid"]);
    await once(sent, "close");
    expect(broken).toEqual([]);
  }
});

test("forwarding headers that a client sends are overwritten from the socket", async () => {
  const { body } = await ask({
    headers: {
      "X-Forwarded-For": "6.6.6.6",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "mal.example",
      "X-Real-IP": "6.6.6.6",
      Forwarded: "for=6.6.6.6",
    },
  });
  expect(JSON.parse(body).headers).toMatchObject({
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "http",
    "x-forwarded-host": host,
  });
  expect(body).not.toMatch(/6\.6\.6\.6|mal\.example/);
});

test.each<[string, number, () => ReturnType<typeof raw>]>([
  ["a usual answer", 200, () => ask({})],
  ["a script of the build", 200, () => ask({ path: "/_next/static/a.js" })],
  ["another host", 421, () => ask({ host: "mal.example" })],
  ["another origin", 403, () => ask({ method: "POST" })],
  [
    "too large",
    413,
    () => ask({ method: "POST", headers: { Origin: origin, "Content-Length": "99999999" } }),
  ],
  ["a defect", 500, () => ask({ path: "/broken" })],
  ["no path", 400, () => ask({ path: "*", method: "OPTIONS" })],
  ["no request", 400, () => raw(["lixo"])],
  ["headers without end", 431, () => ask({ headers: { X: "x".repeat(20_000) } })],
  ["an expectation", 200, () => ask({ headers: { Expect: "tea" } })],
  ["another protocol", 400, () => ask({ headers: { Upgrade: "websocket", Connection: "Upgrade" } })],
])("the security headers are on every answer: %s", async (_name, expected, send) => {
  const { status, head } = await send();
  expect(status).toBe(expected);
  expect(head).toMatch(
    /content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame/,
  );
  expect(head.match(/content-security-policy/g)).toHaveLength(1);
  for (const line of [
    "x-content-type-options: nosniff",
    "x-frame-options: deny",
    "cross-origin-resource-policy: same-origin",
    "cross-origin-opener-policy: same-origin-allow-popups",
    "referrer-policy: same-origin",
  ])
    expect(head).toContain(line);
});

test.each([
  ["/api/databases/45123876000163/filings/1/window", "no-referrer"],
  ["/api/oidc/callback?code=x", "no-referrer"],
  ["/ics/x.ics", "no-referrer"],
  ["/45123876000163/cases", "same-origin"],
  ["/apis", "same-origin"],
])("%s says %s to whom it leads on", async (path, policy) => {
  const { head } = await ask({ path });
  expect(head.match(/referrer-policy: .*/g)?.map((line) => line.trim())).toEqual([
    `referrer-policy: ${policy}`,
  ]);
});

test("behind proxies that do the HTTPS only they are answered, and who asks about the machine", async () => {
  const given = { ...env() };
  onTestFinished(() => void Object.assign(env(), given));
  const proxies = (address: string) => {
    const list = new BlockList();
    list.addAddress(address);
    return list;
  };
  env().APP_ORIGIN = "https://autos.example";
  env().TRUSTED_PROXIES = proxies("10.0.0.1");
  const at = (path: string) => ask({ path, host: "autos.example" });
  const warned = vi.spyOn(log(), "warn");
  onTestFinished(() => warned.mockRestore());
  const { status, body } = await at("/login");
  await at("/login");
  // Whoever set the wrong proxy reads at the terminal what shuts everybody out, once.
  expect(warned.mock.calls).toEqual([
    [
      { peer: "127.0.0.1" },
      expect.stringMatching(/^Recusado .* Se é o seu proxy, inclua 127\.0\.0\.1 em TRUSTED_PROXIES/),
    ],
  ]);
  expect([status, JSON.parse(body).message]).toEqual([421, expect.stringContaining("https://autos.example")]);
  expect([(await at("/api/health")).status, (await at("/api/metrics")).status]).toEqual([200, 200]);
  env().TRUSTED_PROXIES = proxies("127.0.0.1");
  expect((await at("/login")).status).toBe(200);
  env().TRUSTED_PROXIES = new BlockList();
  expect((await at("/login")).status).toBe(200);
});

const refusalsCounted = () => [...(globalThis.autosRefusals?.counts.values() ?? [])];

test("what comes by another host or from another site leaves a trace, by its network", async () => {
  globalThis.autosRefusals = undefined;
  await ask({ host: "mal.example" });
  await ask({ method: "POST", headers: { Origin: "https://mal.example" } });
  await ask({ path: "*", method: "OPTIONS" });
  await ask({});
  expect(refusalsCounted().map(({ kind, count, actor }) => [kind, count, actor.address])).toEqual([
    ["host", 1, "127.0.0.1"],
    ["origin", 1, "127.0.0.1"],
  ]);
});

test("a defect tells its id and nothing of the error", async () => {
  const { body } = await ask({ path: "/broken" });
  expect(JSON.parse(body)).toMatchObject({
    code: "internal",
    errorId: expect.stringMatching(/^\w{4}-\w{4}$/),
  });
  expect(body).not.toContain("broken");
});
