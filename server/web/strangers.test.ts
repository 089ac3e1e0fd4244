import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personOfCookie } from "#server/auth/identity.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import {
  asStranger,
  closePool,
  db,
  reservedConnections,
  strangersConnections,
} from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { signedIn } from "#testing/session.ts";
import { entrance } from "./entrance.ts";

let server: Server;
let origin: string;
const { host } = new URL(env().APP_ORIGIN);
let [begun, held] = [0, Promise.withResolvers<void>()];

beforeAll(async () => {
  server = createServer(
    entrance(async ({ headers, url }, response) => {
      const token = /session-token=([^;]+)/.exec(headers.cookie ?? "")?.[1];
      const person = await personOfCookie(token, "page");
      if (url?.includes("hold"))
        await db().transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          begun += 1;
          await held.promise;
        });
      response.end(person?.userId ?? "stranger");
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closePool();
});

/** Asks with the host of Autos, which `fetch` does not let one name. */
const ask = async (path: string, cookie = "") =>
  await new Promise<string>((resolve, reject) => {
    const asked = request(origin + path, { headers: { host, cookie } }, async (answer) =>
      resolve(String(await answer.toArray())),
    );
    asked.once("error", reject).end();
  });

test("strangers who keep all connections they can get keep no person in a session from being known", async () => {
  const { userId, cookie } = await signedIn((await makeDatabase()).id);
  expect(await ask("/", cookie)).toBe(userId);
  const strangers = Array.from({ length: 40 }, () => ask("/hold"));
  await expect.poll(() => begun).toBe(strangersConnections);
  for (let time = 0; time < 10; time += 1) expect(await ask("/", cookie)).toBe(userId);
  const own = Array.from({ length: reservedConnections }, () => ask("/hold", cookie));
  await expect.poll(() => begun).toBe(strangersConnections + reservedConnections);
  held.resolve();
  expect(new Set(await Promise.all(strangers))).toEqual(new Set(["stranger"]));
  await Promise.all(own);
});

test("whose session this process had not seen is no stranger any more once it was looked up", async () => {
  [begun, held] = [0, Promise.withResolvers()];
  const { userId, cookie } = await signedIn((await makeDatabase()).id);
  const own = Array.from({ length: reservedConnections }, () => ask("/hold", cookie));
  await expect.poll(() => begun).toBe(reservedConnections);
  expect(await asStranger(async () => (await db().execute(sql`select 1`)).rowCount)).toBe(1);
  held.resolve();
  expect(new Set(await Promise.all(own))).toEqual(new Set([userId]));
});

test("whose session is over is a stranger again", async () => {
  [begun, held] = [0, Promise.withResolvers()];
  const { id } = await makeDatabase();
  const [own, ended] = [await signedIn(id), await signedIn(id)];
  expect([await ask("/", own.cookie), await ask("/", ended.cookie)]).toEqual([own.userId, ended.userId]);
  await db().transaction((tx) => revokeSessionsOf(tx, { userId: ended.userId }));
  expect(await ask("/", ended.cookie)).toBe("stranger");
  const strangers = Array.from({ length: 40 }, () => ask("/hold", ended.cookie));
  await expect.poll(() => begun).toBe(strangersConnections);
  expect(await ask("/", own.cookie)).toBe(own.userId);
  held.resolve();
  expect(new Set(await Promise.all(strangers))).toEqual(new Set(["stranger"]));
});
