import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packStatic } from "#scripts/runtime/packed.ts";
import { makeScratch } from "#testing/scratch.ts";
import { entrance, guard, serverOptions } from "./entrance.ts";
import { staticFiles } from "./static-files.ts";

let server: Server;
let build: string;
const script = `/* ${"uma frase que se repete. ".repeat(200)} */\n`;

beforeAll(async () => {
  build = await makeScratch("static");
  mkdirSync(join(build, "static", "chunks"), { recursive: true });
  writeFileSync(join(build, "static", "chunks", "0a.js"), script);
  writeFileSync(join(build, "static", "chunks", "small.css"), "a{color:red}");
  writeFileSync(join(build, "static", "chunks", "font.woff2"), "wOF2");
  writeFileSync(join(build, "static", "chunks", "gone.css"), "a{color:blue}");
  writeFileSync(join(build, "secret.json"), "{}");
  await packStatic(build);
  const serve = staticFiles(build);
  const listener = entrance(async (asked, response) => {
    if (!(await serve(asked, response))) response.writeHead(418).end();
  });
  server = createServer(serverOptions, listener);
  guard(server, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
});

type Answered = { status: number; headers: Record<string, unknown>; body: Buffer };

/** Asks over a socket, as no client unpacks the answer by itself. */
const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const host = new URL(process.env.APP_ORIGIN ?? "http://localhost:3000").host;
    const { port } = server.address() as AddressInfo;
    request(
      { port, host: "127.0.0.1", path, method, headers: { Host: host, ...headers } },
      async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      },
    )
      .on("error", reject)
      .end();
  });
const accepting = (codings: string) => ask("/_next/static/chunks/0a.js", { "Accept-Encoding": codings });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, br;q=0", "gzip"],
  ["*", "br"],
  ["deflate", undefined],
  ["", undefined],
  ["gzip;q=0, br;q=0.0", undefined],
])("a browser that takes %s is sent %s, packed by the build", async (codings, expected) => {
  const { status, headers, body } = await accepting(codings);
  expect(status).toBe(200);
  expect(headers["content-encoding"]).toBe(expected);
  expect(headers["content-length"]).toBe(String(body.length));
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "application/javascript; charset=UTF-8",
    vary: "Accept-Encoding",
  });
  const unpacked =
    expected === "br" ? brotliDecompressSync(body) : expected === "gzip" ? gunzipSync(body) : body;
  expect(unpacked.toString()).toBe(script);
  const packed =
    expected === undefined
      ? null
      : join(build, "packed", "static", "chunks", `0a.js.${expected === "br" ? "br" : "gz"}`);
  if (packed !== null) expect(body).toEqual(readFileSync(packed));
});

test("each form has its own tag, and who knows one is told that it is the same", async () => {
  const [packed, plain] = [await accepting("br"), await accepting("")];
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  const known = { "Accept-Encoding": "br", "If-None-Match": `"x", W/${packed.headers.etag}` };
  const again = await ask("/_next/static/chunks/0a.js", known);
  expect(again).toMatchObject({
    status: 304,
    headers: { etag: packed.headers.etag, vary: "Accept-Encoding" },
  });
  expect(again.body).toHaveLength(0);
  const other = await ask("/_next/static/chunks/0a.js", { ...known, "Accept-Encoding": "" });
  expect(other.status).toBe(200);
});

test("what packing does not make smaller is sent as it is, with the headers of every answer", async () => {
  const small = await ask("/_next/static/chunks/small.css", { "Accept-Encoding": "br" });
  expect(small.headers["content-encoding"]).toBeUndefined();
  expect(small.body.toString()).toBe("a{color:red}");
  const font = await ask("/_next/static/chunks/font.woff2", { "Accept-Encoding": "br" });
  expect(font.headers).toMatchObject({ "content-type": "font/woff2", "x-content-type-options": "nosniff" });
  expect(font.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("asked for its head alone, a file says the same without its bytes", async () => {
  const { headers, body } = await ask("/_next/static/chunks/0a.js", { "Accept-Encoding": "br" }, "HEAD");
  expect(headers["content-encoding"]).toBe("br");
  expect(Number(headers["content-length"])).toBeGreaterThan(0);
  expect(body).toHaveLength(0);
});

test("what is no file of the build is left to Next or refused, however it is written", async () => {
  expect((await ask("/_next/static/chunks/0b.js")).status).toBe(418);
  expect((await ask("/_next/static/chunks/0a.js.br")).status).toBe(418);
  expect((await ask("/_next/secret.json")).status).toBe(418);
  expect((await ask("/_next/static/%2e%2e/secret.json")).status).toBe(400);
  expect((await ask("/_next/static/chunks/0a.js", {}, "POST")).status).toBe(403);
});

test("a file that is gone since the start is left to Next, and the server answers on", async () => {
  expect((await ask("/_next/static/chunks/gone.css")).status).toBe(200);
  rmSync(join(build, "static", "chunks", "gone.css"));
  expect((await ask("/_next/static/chunks/gone.css")).status).toBe(418);
  expect((await ask("/_next/static/chunks/gone.css", {}, "HEAD")).status).toBe(418);
  expect((await ask("/_next/static/chunks/small.css")).status).toBe(200);
});

test("what is in a file says its tag: another of the same name and size has another, and as many bytes as are told", async () => {
  const before = await ask("/_next/static/chunks/small.css");
  const other = await makeScratch("static-other");
  mkdirSync(join(other, "static", "chunks"), { recursive: true });
  const file = join(other, "static", "chunks", "small.css");
  writeFileSync(file, "a{color:tan}");
  await packStatic(other);
  const serve = staticFiles(other);
  const here = createServer((asked, response) => void serve(asked, response));
  await new Promise<void>((resolve) => here.listen(0, "127.0.0.1", resolve));
  const { port } = here.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/_next/static/chunks/small.css`;
  try {
    const known = { "If-None-Match": String(before.headers.etag) };
    const answer = await fetch(address, { headers: known });
    expect([answer.status, await answer.text()]).toEqual([200, "a{color:tan}"]);
    writeFileSync(file, "a{color:magenta}");
    expect(await (await fetch(address)).text()).toBe("a{color:magenta}");
  } finally {
    here.close();
  }
});

test("of a build that was not packed everything is left to Next", async () => {
  const serve = staticFiles(await makeScratch("static-none"));
  const here = createServer(async (asked, response) => {
    if (!(await serve(asked, response))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => here.listen(0, "127.0.0.1", resolve));
  const { port } = here.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/_next/static/chunks/0a.js`)).status).toBe(418);
  here.close();
});
