import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { eq, like, sql } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { deliveryAnswerSchema } from "#lib/publications/delivery.ts";
import { refusalTotals } from "#server/audit/refusals.ts";
import { sessionCookie } from "#server/auth/cookies.ts";
import { openSession } from "#server/auth/sessions.ts";
import { roomIn } from "#server/blobs/room.ts";
import { createIngestKey, revokeIngestKey } from "#server/databases/ingest/mutations.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { databases, publications, rateLimits } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { inOneWindow } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { inAll } from "#testing/extent.ts";
import { adminCtx, auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { stopListening } from "#testing/live.ts";
import { freshSandbox } from "#testing/sandbox.ts";
import { ofFirm } from "#testing/scope.ts";
import { boundConnections, connectionLimits } from "./connections.ts";
import { entrance } from "./entrance.ts";
import { servePublicationsDelivery } from "./publications-delivery.ts";

let database: TestDatabase;
let server: Server;
/** The same without the check of the host, for a service that delivers to this machine. */
let open: Server;
const { host } = new URL(env().APP_ORIGIN);
const portOf = (of: Server) => (of.address() as AddressInfo).port;
const path = "/api/ingest/publications";

beforeAll(async () => {
  database = await moveToOwnDatabase();
  const answer = async (...given: Parameters<typeof servePublicationsDelivery>) => {
    if (!(await servePublicationsDelivery(...given))) given[1].writeHead(418).end();
  };
  server = createServer(entrance(answer));
  boundConnections(server, { ...connectionLimits, bodyMs: 50 }, () => false);
  open = createServer(answer);
  for (const one of [server, open]) await once(one.listen(0, "127.0.0.1"), "listening");
});
beforeEach(inOneWindow);
afterAll(async () => {
  for (const one of [server, open]) one.close();
  await stopListening();
  await database.drop();
});

async function firm() {
  const { id, document } = await makeDatabase();
  const made = await createIngestKey(adminCtx(id), { name: "DJEN", rhythm: "daily" });
  if (!made.ok) throw new Error("no key");
  return { id, document, key: made.key, keyId: made.view.id };
}
const count = (id: string) => inDatabase(ofFirm(id), (tx) => tx.$count(publications));
const item = (given = {}) => ({
  _id: drawnId(),
  numberProcess: makeCnj(),
  contentPublication: "Intime-se.",
  ...given,
});
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

/** Sends a request as any program can, whole at once. */
async function send(
  headers: Record<string, string>,
  body: string,
  { to = path, port = portOf(server), method = "POST" } = {},
) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const length = "Transfer-Encoding" in headers ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: host, ...length, ...headers, Connection: "close" });
  socket.write(
    [`${method} ${to} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "", body].join("\r\n"),
  );
  const [head = "", ...rest] = (await text(socket)).split("\r\n\r\n");
  const said: unknown = JSON.parse(/\{.*\}/s.exec(rest.join(""))?.[0] ?? "null");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), said };
}

test("a program delivers with its key, and is told what is new", async () => {
  const { id, key } = await firm();
  const items = JSON.stringify([item(), item(), { a: 1 }]);
  const { status, head, said } = await send(bearer(key), items);
  expect([status, deliveryAnswerSchema.strict().parse(said)]).toEqual([
    200,
    { received: 3, new: 2, known: 0, invalid: [{ index: 2, reason: "falta _id" }] },
  ]);
  expect(head).toMatch(/cache-control: no-store/);
  expect((await send({ authorization: `bearer  ${key}` }, items)).said).toMatchObject({ new: 0, known: 2 });
  expect(await count(id)).toBe(2);
});

test("two programs that deliver one order under two ids are told of one publication", async () => {
  const { id, key } = await firm();
  const made = await createIngestKey(adminCtx(id), { name: "Recorte", rhythm: "daily" });
  if (!made.ok) throw new Error("no key");
  const order = {
    numberProcess: makeCnj(),
    dateAvailability: "2026-08-05",
    contentPublication: "Intime-se.",
  };
  const told = async (by: string) => {
    const { said } = await send(bearer(by), JSON.stringify([item(order)]));
    return deliveryAnswerSchema.parse(said);
  };
  expect(await told(key)).toMatchObject({ new: 1, known: 0 });
  expect(await told(made.key)).toMatchObject({ new: 0, known: 1 });
  expect(await count(id)).toBe(1);
});

test("an unknown key leaves a trace, a known one does not", async () => {
  const { key } = await firm();
  const before = refusalTotals()["delivery-key"];
  await send(bearer(key), "[]");
  expect(refusalTotals()["delivery-key"]).toBe(before);
  expect((await send(bearer("nada"), "[]")).status).toBe(401);
  expect(refusalTotals()["delivery-key"]).toBe(before + 1);
});

test("nothing is taken while the disk is nearly full, and the program is told to come again", async () => {
  const { id, key } = await firm();
  const before = env().MIN_FREE_DISK_MB;
  onTestFinished(() => {
    env().MIN_FREE_DISK_MB = before;
  });
  env().MIN_FREE_DISK_MB = 2 ** 40;
  const { status, head, said } = await send(bearer(key), JSON.stringify([item()]));
  expect([status, said]).toEqual([
    507,
    expect.objectContaining({
      code: "busy",
      message: expect.stringMatching(/disco do Autos está quase cheio/),
    }),
  ]);
  expect(head).toMatch(/retry-after: 900/);
  expect(await count(id)).toBe(0);
});

test("a delivery without an end is read no further than the firm has room, and another firm's comes meanwhile", async () => {
  const [{ id, key }, other] = [await firm(), await firm()];
  await db().update(databases).set({ roomMb: 16 }).where(eq(databases.id, id));
  const socket = connect(portOf(server), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${key}`];
  socket.write([...head, "Transfer-Encoding: chunked", "", ""].join("\r\n"));
  const answered = once(socket, "data");
  const isOver = once(socket, "close");
  let sent = 0;
  const chunk = (written: string) => `${Buffer.byteLength(written).toString(16)}\r\n${written}\r\n`;
  // It would be 2 GB.
  for (let count = 0; count < 2_048 && socket.writable; count += 1) {
    const whole = JSON.stringify(item({ contentPublication: "x".repeat(1_048_576) }));
    sent += whole.length;
    if (!socket.write(chunk(`${count === 0 ? "[" : ","}${whole}`)))
      await Promise.race([once(socket, "drain"), isOver]).catch(() => {});
  }
  const [said] = await answered;
  expect(String(said)).toMatch(/^HTTP\/1\.1 507 .*já ocupa todo o espaço que lhe cabe/s);
  // What is in the sockets, and what of a refused body is still read so that its sender sees the answer, comes on top.
  expect(sent).toBeLessThan(100 * 1_048_576);
  const { used, publications: bytes } = await inDatabase(ofFirm(id), (tx) => roomIn(tx, id));
  expect(bytes).toBe(used);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(16 * 1_048_576);
  expect((await send(bearer(other.key), JSON.stringify([item()]))).said).toMatchObject({ new: 1 });
});

test("lines, an object around the list, and a body in pieces are taken too", async () => {
  const { id, key } = await firm();
  const lines = [item(), item()].map((one) => JSON.stringify(one)).join("\n");
  const type = { "Content-Type": "application/x-ndjson" };
  expect((await send({ ...bearer(key), ...type }, `${lines}\n{`)).said).toMatchObject({
    received: 3,
    new: 2,
  });
  expect((await send(bearer(key), lines)).said).toMatchObject({ received: 2, known: 2 });
  expect((await send(bearer(key), JSON.stringify({ publications: [item()] }))).said).toMatchObject({
    new: 1,
  });
  const whole = Buffer.from(JSON.stringify([item()]));
  const pieces = [whole.subarray(0, 30), whole.subarray(30)].map(
    (one) => `${one.length.toString(16)}\r\n${one}\r\n`,
  );
  const chunked = { ...bearer(key), "Transfer-Encoding": "chunked" };
  expect((await send(chunked, `${pieces.join("")}0\r\n\r\n`)).said).toMatchObject({ new: 1 });
  expect(await count(id)).toBe(4);
});

test("what breaks off is answered 400 with what was kept, and too many items 413", async () => {
  const { id, key } = await firm();
  const half = await send(bearer(key), JSON.stringify([item(), item()]).slice(0, -9));
  expect([half.status, half.said]).toEqual([
    400,
    expect.objectContaining({
      received: 2,
      new: 1,
      known: 0,
      invalid: [{ index: 1, reason: "JSON cortado no meio" }],
      message: expect.stringMatching(/^O JSON acaba no meio/),
    }),
  ]);
  const many = await send(bearer(key), `[${"0,".repeat(100_000)}${JSON.stringify(item())}]`);
  expect([many.status, many.said]).toEqual([
    413,
    expect.objectContaining({ received: 100_000, new: 0, message: expect.stringMatching(/até 100\.000/) }),
  ]);
  expect((await send({ ...bearer(key), "Content-Encoding": "gzip" }, "[]")).status).toBe(415);
  const large = await send({ ...bearer(key), "Content-Length": String(3 * 1024 ** 3) }, "[]");
  expect(large.status).toBe(413);
  expect(await count(id)).toBe(1);
});

test("without a key, with one that never was or was revoked, the answer is the same, and nothing is kept", async () => {
  const { id, key, keyId } = await firm();
  await revokeIngestKey(adminCtx(id), keyId);
  const body = JSON.stringify([item()]);
  const answers = [];
  for (const headers of [
    {},
    bearer(key),
    bearer(`autos_${"a".repeat(43)}`),
    bearer("x".repeat(5_000)),
    { Authorization: `Basic ${key}` },
  ])
    answers.push(await send(headers, body));
  for (const { status, head, said } of answers) {
    expect([status, said]).toEqual([
      401,
      { code: "unauthenticated", message: "Chave de entrega ausente, desconhecida ou revogada." },
    ]);
    expect(head).toMatch(/www-authenticate: bearer/);
  }
  expect(await count(id)).toBe(0);
  expect(await auditActions(adminCtx(id))).toEqual(["ingest-key.create", "ingest-key.revoke"]);
});

test("a key that was revoked keeps no turn of the firm's while the rest of what it sends is read", async () => {
  const { id, key } = await firm();
  const made = await createIngestKey(adminCtx(id), { name: "Antiga", rhythm: "daily" });
  if (!made.ok) throw new Error("no key");
  await send(bearer(made.key), "[]");
  await revokeIngestKey(adminCtx(id), made.view.id);
  const dribbled = Array.from({ length: 3 }, async () => {
    const socket = connect(portOf(server), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${made.key}`];
    socket.write([...head, "Content-Length: 9000", "", "["].join("\r\n"));
    const [said] = await once(socket, "data");
    return String(said).slice(0, 12);
  });
  expect(await Promise.all(dribbled)).toEqual(Array(3).fill("HTTP/1.1 401"));
  expect(turnsOf("deliveries").running).toBe(0);
  expect((await send(bearer(key), "[]")).status).toBe(200);
  const asked = vi.spyOn(Client.prototype, "query");
  onTestFinished(() => asked.mockRestore());
  expect((await send(bearer(made.key), "[]")).status).toBe(401);
  const statements = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
  expect(statements.filter((one) => /key_hash\W+ = /.test(one))).toEqual([]);
});

test("whoever tries too many keys, or delivers too often, is told to wait", async () => {
  const { key, keyId } = await firm();
  const stranger = { "X-Forwarded-For": "192.0.2.77" };
  const asked = { port: portOf(open) };
  for (let time = 0; time < 60; time += 1) await send(stranger, "[]", asked);
  const late = await send(stranger, "[]", asked);
  expect([late.status, late.head]).toEqual([429, expect.stringMatching(/retry-after: 900/)]);
  expect((await send({ ...stranger, ...bearer(key) }, "[]", asked)).status).toBe(200);
  expect(await db().$count(rateLimits, like(rateLimits.key, "ingest:place:%"))).toBe(0);
  await db().execute(sql`update rate_limits set count = 600 where key = ${`ingest:key:${keyId}`}`);
  expect((await send(bearer(key), "[]")).status).toBe(429);
});

test("of four hundred unknown keys from forty addresses hardly any has PostgreSQL asked, and none has it write", async () => {
  const asked = vi.spyOn(Client.prototype, "query");
  onTestFinished(() => asked.mockRestore());
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const headers = { "X-Forwarded-For": `198.51.100.${index % 40}`, ...bearer(`autos_${drawnId()}`) };
      return (await send(headers, "[]", { port: portOf(open) })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  const statements = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
  expect(statements.filter((one) => /rate_limits/.test(one))).toEqual([]);
  expect(statements.filter((one) => /ingest_keys/.test(one)).length).toBeLessThan(100);
});

test("a key comes without Origin; a browser, and everything else without one, is refused as before", async () => {
  const { id, document, key } = await firm();
  const body = JSON.stringify([item()]);
  const status = async (headers: Record<string, string>, to = path, method = "POST") =>
    (await send({ ...bearer(key), ...headers }, body, { to, method })).status;
  for (const headers of [
    { Origin: "null" },
    { Origin: "https://mal.example" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "none" },
  ] as Record<string, string>[])
    expect([headers, await status(headers)]).toEqual([headers, 403]);
  for (const to of [
    `${path}/x`,
    `/x${path}`,
    `/api/databases/${document}/publications/file`,
    "/login",
    `/${path}`,
  ])
    expect([to, await status({}, to)]).toEqual([to, 403]);
  expect(await status({}, path, "PUT")).toBe(403);
  expect(await status({ Host: "mal.example" })).toBe(421);
  expect(await count(id)).toBe(0);
});

inAll(() => {
  test("a delivery may take longer than another body", async () => {
    const { key } = await firm();
    const socket = connect(portOf(server), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${key}`];
    socket.write([...head, "Content-Length: 2", "", "["].join("\r\n"));
    // What began later is over its bound already.
    const other = connect(portOf(server), "127.0.0.1");
    other.write(
      [`POST /x HTTP/1.1`, `Host: ${host}`, `Origin: ${env().APP_ORIGIN}`, "Content-Length: 2", "", "["].join(
        "\r\n",
      ),
    );
    other.resume();
    await once(other, "close");
    socket.write("]");
    const [said] = await once(socket, "data");
    expect(String(said)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test("whoever leaves while waiting for a turn keeps none", async () => {
  const { id, key } = await firm();
  const deliveries = turnsOf("deliveries");
  const ends: (() => void)[] = [];
  const asker = { firm: id, person: null };
  while (deliveries.waiting === 0) {
    const taking = deliveries.take(asker, {}).then((end) => ends.push(end));
    await Promise.race([taking, new Promise(setImmediate)]);
  }
  const before = deliveries.waiting;
  const socket = connect(portOf(server), "127.0.0.1");
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${key}`];
  socket.write([...head, "Content-Length: 2", "", "["].join("\r\n"));
  await expect.poll(() => deliveries.waiting).toBe(before + 1);
  socket.destroy();
  await expect.poll(() => deliveries.waiting).toBe(before);
  while (deliveries.running + deliveries.waiting > 0) {
    for (const end of ends.splice(0)) end();
    await new Promise(setImmediate);
  }
});

async function person(databaseId: string, role: Role) {
  const ctx = await memberCtx(databaseId, [role]);
  const sid = await openSession(db(), { userId: ctx.actor.userId, address: null, agent: null });
  const token = await encode({ token: { sid }, secret: env().NEXTAUTH_SECRET });
  return { Cookie: `${sessionCookie()}=${token}`, Origin: env().APP_ORIGIN };
}

test("a person who works with publications hands in a file", async () => {
  const [{ id, document, key }, other] = [await firm(), await firm()];
  const paralegal = await person(id, "paralegal");
  const hand = async (headers: Record<string, string>, of = document) =>
    await send(headers, JSON.stringify([item()]), { to: `/api/databases/${of}/publications/file` });
  expect([(await hand(paralegal)).status, await count(id)]).toEqual([200, 1]);
  expect((await hand(await person(id, "admin"))).status).toBe(403);
  expect((await hand(paralegal, other.document)).status).toBe(404);
  expect((await hand({ Origin: env().APP_ORIGIN })).status).toBe(401);
  expect((await hand({ Origin: env().APP_ORIGIN, ...bearer(key) })).status).toBe(401);
  expect([await count(id), await count(other.id)]).toEqual([1, 0]);
});

test("the service's courier delivers what it collects, also a list without items", async () => {
  const { id, key } = await firm();
  const sandbox = await freshSandbox();
  const [document] = sandbox.info.databases;
  const url = `http://127.0.0.1:${portOf(open)}${path}`;
  onTestFinished(() => void sandbox.control("DELETE", "/deliveries/target"));
  await sandbox.control("DELETE", "/deliveries");
  await sandbox.control("POST", "/deliveries/target", { url, key, database: document ?? "" });
  const deliveries = async () => JSON.stringify(await sandbox.control("GET", "/deliveries"));
  await expect.poll(deliveries, { timeout: 15_000 }).toMatch(/"status":200/);
  expect(await auditActions(adminCtx(id))).toEqual(["ingest-key.create", "publications.deliver"]);
});
