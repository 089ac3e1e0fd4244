import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { Reception } from "#components/documents/receiving/reception.ts";
import { endsShort } from "#lib/documents/headers.ts";
import { documentFileUrl } from "#lib/documents/rules.ts";
import { refusalTotals } from "#server/audit/refusals.ts";

import { sessionCookie } from "#server/auth/cookies.ts";
import { db, inDatabase, pool } from "#server/db/connection.ts";
import { cases, databases, documents } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { hub } from "#server/events/hub.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { changeRoles } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { stopListening } from "#testing/live.ts";
import { answering } from "#testing/operator.ts";
import { makePerson, makeSession } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";
import { firmAt } from "#testing/service.ts";
import { signedIn } from "#testing/session.ts";
import { serveDocumentFile } from "./document-file.ts";

let database: TestDatabase;
let server: Server;
let origin: string;
let serving = 0;

beforeAll(async () => {
  // One of the tests locks the table of sessions.
  database = await moveToOwnDatabase();
  server = createServer(async (request, response) => {
    serving += 1;
    if (!(await serveDocumentFile(request, response))) response.writeHead(418).end();
    serving -= 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await stopListening();
  await database.drop();
});

const statusOf = async (path: string, method = "GET") => (await fetch(origin + path, { method })).status;
const file = { database: "45123876000163", cnj: "10482131120238260100", id: "a/../b?c" };

test("the address that pages use for a document is answered here, with 401 without a session", async () => {
  expect(await statusOf(documentFileUrl(file))).toBe(401);
  expect(await statusOf(documentFileUrl({ ...file, download: true }))).toBe(401);
});

test("every other address and method is left to Next", async () => {
  expect(await statusOf(documentFileUrl(file), "POST")).toBe(418);
  expect(await statusOf("/api/databases/45123876000163/documents/a/file")).toBe(418);
  expect(await statusOf("/api/databases/45123876000163/cases/10482131120238260100/documents")).toBe(418);
});

/** A document of a firm whose service is at this address. */
async function storedDocument(url: string) {
  const { databaseId } = await firmAt(url);
  const [firm] = await db().select().from(databases).where(eq(databases.id, databaseId));
  const cnj = makeCnj();
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj });
    const named = { id: "d1", filename: "decisão.pdf", origin: "court", file: "f", size: 5_000 } as const;
    await tx.insert(documents).values({ databaseId, cnj, ...named, position: 0, raw: {} });
  });
  return { databaseId, path: documentFileUrl({ database: firm?.document ?? "", cnj, id: "d1" }) };
}

test("a document on its way breaks off within five seconds of the role being taken", async () => {
  let left = false;
  const service = await answering((_, response) => {
    response.writeHead(200, { "content-type": "application/pdf" });
    response.write("%PDF-1.7 começo");
    response.once("close", () => {
      left = true;
    });
  });
  const { databaseId, path } = await storedDocument(service.url);
  const ana = await makePerson({ roles: [[{ id: databaseId }, "lawyer"]] });
  const { secret } = await makeSession(ana.id);
  const token = await encode({ token: { sid: secret }, secret: env().NEXTAUTH_SECRET });
  const answer = await fetch(origin + path, { headers: { cookie: `${sessionCookie()}=${token}` } });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("%PDF-1.7");
  const rest = reader?.read();
  await changeRoles(cliAuthority("teste"), { personId: ana.id, databaseId, roles: ["admin"] });
  await expect(rest).rejects.toThrow();
  // The service is not read on either.
  await expect.poll(() => left, { timeout: 5_000 }).toBe(true);
  const again = await fetch(origin + path, { headers: { cookie: `${sessionCookie()}=${token}` } });
  expect(again.status).toBe(403);
});

test("what breaks off ends in order for a viewer, who knows its length beforehand, and breaks for whoever saves it", async () => {
  const begun = "%PDF-1.7 começo";
  const service = await answering((_, response) => {
    response.writeHead(200, { "content-type": "application/pdf", "content-length": "5000" });
    response.write(begun, () => response.destroy());
  });
  const { databaseId, path } = await storedDocument(service.url);
  const { cookie } = await signedIn(databaseId);
  const viewed = await fetch(origin + path, { headers: { cookie, [endsShort.asks]: "1" } });
  expect([viewed.headers.get(endsShort.says), viewed.headers.get("content-length")]).toEqual(["5000", null]);
  expect(await viewed.text()).toBe(begun);
  const saved = await fetch(origin + path, { headers: { cookie } });
  expect([saved.headers.get(endsShort.says), saved.headers.get("content-length")]).toEqual([null, "5000"]);
  await expect(saved.text()).rejects.toThrow();
});

test("a viewer takes what is shorter than listed for all of it where the service ended it, and not where it broke off", async () => {
  const pdf = "%PDF-1.7\nstartxref\n9\n%%EOF\n";
  for (const breaks of [false, true]) {
    const service = await answering((_, response) => {
      response.writeHead(200, { "content-type": "application/pdf" });
      response.write(pdf, () => (breaks ? response.destroy() : response.end()));
    });
    const { databaseId, path } = await storedDocument(service.url);
    const { cookie } = await signedIn(databaseId);
    const reception = new Reception({
      url: origin + path,
      statedSize: 5_000,
      askAbove: 10_000,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie } }),
    });
    reception.start();
    const step = breaks ? "cut" : "whole";
    await expect.poll(reception.read).toMatchObject({ step, received: pdf.length });
  }
});

test("a person who has too many documents under way is told when to come again; a colleague is not", async () => {
  const { id, document } = await makeDatabase();
  const [person, colleague] = [await signedIn(id), await signedIn(id)];
  const leaving = new AbortController();
  const downloads = turnsOf("downloads");
  const asked = Array.from({ length: 56 }, () =>
    downloads.take({ firm: id, person: person.userId }, { signal: leaving.signal }),
  );
  for (const one of asked) one.catch(() => {});
  const url = origin + documentFileUrl({ ...file, database: document });
  const refused = await fetch(url, { headers: { cookie: person.cookie } });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await refused.json()).toMatchObject({
    code: "busy",
    message: expect.stringContaining("Muitos pedidos"),
  });
  // Not found, as nobody stored this document: the turn was there.
  expect((await fetch(url, { headers: { cookie: colleague.cookie } })).status).toBe(404);
  leaving.abort();
  for (const end of await Promise.all(asked.slice(0, 6))) end();
  await expect.poll(() => downloads.running).toBe(0);
});

test("an id that is written as no text is of no document, and no defect; who asks leaves a trace", async () => {
  const { id, document } = await makeDatabase();
  const before = refusalTotals()["not-found"];
  const { cookie } = await signedIn(id);
  const url =
    origin + documentFileUrl({ ...file, database: document }).replace(/documents\/[^/]+/, "documents/%E0");
  const answer = await fetch(url, { headers: { cookie } });
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: "not_found" })]);
  expect(refusalTotals()["not-found"]).toBe(before + 1);
});

test("nothing is watched for somebody who left while their session was looked up", async () => {
  const { id, document } = await makeDatabase();
  const { cookie } = await signedIn(id);
  const watching = vi.spyOn(hub(), "subscribe");
  onTestFinished(() => watching.mockRestore());
  const held = await pool().connect();
  await held.query("begin; lock table sessions in access exclusive mode");
  const leaving = new AbortController();
  const url = origin + documentFileUrl({ ...file, database: document });
  const closed = new Promise<void>((resolve) =>
    server.once("request", (_, response) => response.once("close", resolve)),
  );
  const asked = fetch(url, { headers: { cookie }, signal: leaving.signal }).catch(() => {});
  const waiting = `select from pg_locks where not granted and relation = 'sessions'::regclass`;
  await expect.poll(async () => (await pool().query(waiting)).rowCount).toBe(1);
  leaving.abort();
  await Promise.all([asked, closed]);
  await held.query("commit");
  held.release();
  await expect.poll(() => serving).toBe(0);
  expect(watching).not.toHaveBeenCalled();
});

test("a document that holds its turn for long is cut off when a colleague waits for one", async () => {
  const service = await answering((_, response) => {
    response.writeHead(200, { "content-type": "application/pdf" });
    const drip = setInterval(() => response.write("%PDF-1.7 começo"), 20);
    response.once("close", () => clearInterval(drip));
  });
  const { databaseId, path } = await storedDocument(service.url);
  const { cookie, userId } = await signedIn(databaseId);
  const answer = await fetch(origin + path, { headers: { cookie } });
  const broken = expect(answer.text()).rejects.toThrow();
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now + 601_000);
  onTestFinished(() => clock.mockRestore());
  const asker = { firm: databaseId, person: userId };
  const ends = await Promise.all(Array.from({ length: 6 }, () => turnsOf("downloads").take(asker)));
  await broken;
  for (const end of ends) end();
});
