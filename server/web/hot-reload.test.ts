import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#server/env.ts";
import { entrance, guard, serverOptions } from "./entrance.ts";
import { hotReload } from "./hot-reload.ts";

const { origin, host } = new URL(env().APP_ORIGIN);
const prepared = Promise.withResolvers<object>();
const hot = hotReload(prepared.promise);
let server: Server;

beforeAll(async () => {
  const listener = entrance(async (_request, response) => void response.end());
  server = createServer(serverOptions, listener);
  guard(server, listener, hot);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

const headers = { Host: host, Origin: origin, Upgrade: "websocket", Connection: "Upgrade" };
const switched = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
/** Next's development server, as far as it matters here. */
const next = { upgradeHandler: (_request: unknown, connection: Duplex) => connection.write(switched) };

/** Asks for another protocol; the connection stays open where it changed. */
async function ask(path: string, given: Record<string, string>) {
  const sent = request({ port: (server.address() as AddressInfo).port, path, headers: given });
  sent.end();
  return await new Promise<{ status: number; connection: Duplex }>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("upgrade", ({ statusCode = 0 }, connection) => resolve({ status: statusCode, connection }));
    sent.once("response", ({ statusCode = 0, socket }) =>
      resolve({ status: statusCode, connection: socket }),
    );
  });
}

test("a page of ours hears of changes as soon as Next can tell, and no longer once the server ends", async () => {
  const early = ask("/_next/hmr?id=a", headers);
  await once(server, "upgrade");
  prepared.resolve(next);
  const { status, connection } = await early;
  expect(status).toBe(101);
  const closed = once(connection, "close");
  connection.resume();
  hot.close();
  await closed;
});

test.each([
  ["a page of another site", "/_next/hmr", { ...headers, Origin: "https://mal.example" }],
  ["a page of another port", "/_next/hmr", { ...headers, Origin: "http://localhost:1" }],
  ["a page without an origin", "/_next/hmr", { ...headers, Origin: "null" }],
  ["a program", "/_next/hmr", { Host: host, Upgrade: "websocket", Connection: "Upgrade" }],
  ["another name of this machine", "/_next/hmr", { ...headers, Host: "mal.example" }],
  ["what a browser says comes from elsewhere", "/_next/hmr", { ...headers, "Sec-Fetch-Site": "cross-site" }],
  ["another address", "/api/events", headers],
  ["an address that only begins alike", "/_next/hmrs", headers],
])("%s hears nothing", async (_name, path, given) => {
  expect((await ask(path, given)).status).toBe(400);
});
