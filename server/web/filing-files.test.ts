import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { filingDocumentUrl, receiptUrl } from "#lib/filings/files/href.ts";
import { uploadedSchema, uploadUrl } from "#lib/filings/files/upload.ts";
import { hashHeader, uploadErrorSchema } from "#lib/uploads/upload.ts";
import { refusalTotals } from "#server/audit/refusals.ts";
import { sessionCookie } from "#server/auth/cookies.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { openSession } from "#server/auth/sessions.ts";
import { chunkSize } from "#server/blobs/chunk.ts";
import { readBlob } from "#server/blobs/read.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import {
  auditEvents,
  blobChunks,
  blobs,
  caseRestrictions,
  cases,
  filingDocuments,
  filings,
} from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { changeRoles, endSessions } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { wednesday } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes, drawnId } from "#testing/drawn.ts";
import { inAll } from "#testing/extent.ts";
import { addEvent, addFiling, events } from "#testing/filings.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { stopListening } from "#testing/live.ts";
import { serveFilingFile, serveFilingUpload } from "./filing-files.ts";

let database: TestDatabase;
let server: Server;
let port: number;
/** How many requests are being answered. */
let serving = 0;

beforeAll(async () => {
  database = await moveToOwnDatabase();
  server = createServer(async (asked, response) => {
    serving += 1;
    const isOurs = (await serveFilingFile(asked, response)) || (await serveFilingUpload(asked, response));
    if (!isOurs) response.writeHead(418).end();
    serving -= 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await stopListening();
  await database.drop();
});

const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), drawnBytes(2 * chunkSize)]);
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Somebody of a firm, with what their browser sends. */
async function person(databaseId: string, role: Role = "paralegal") {
  const ctx = await memberCtx(databaseId, [role]);
  const sid = await openSession(db(), { userId: ctx.actor.userId, address: null, agent: null });
  const token = await encode({ token: { sid }, secret: env().NEXTAUTH_SECRET });
  return { ctx, cookie: `${sessionCookie()}=${token}` };
}

/** A firm with a petition of one of its cases, which somebody prepares. */
async function prepared() {
  const { id: databaseId, document } = await makeDatabase();
  const system = systemCtx({ databaseId, job: "test" });
  const cnj = makeCnj();
  await inDatabase(system, (tx) => tx.insert(cases).values({ databaseId, cnj }));
  const { ctx, cookie } = await person(databaseId);
  const filingId = await addFiling(ctx, { cnj });
  return { databaseId, document, system, cnj, ctx, cookie, filingId };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;

type Upload = { path: string; cookie?: string; bytes?: Buffer; size?: number; hash?: string };
const to = ({ document, filingId }: Pick<Prepared, "document" | "filingId">, name = "Réplica.pdf") =>
  uploadUrl({ database: document, id: filingId, name });

/** Sends what a page sends, without ending it when more bytes were announced than there are. */
function sending({ path, cookie = "", bytes = pdf, size = bytes.length, hash = hashOf(bytes) }: Upload) {
  const headers = { Cookie: cookie, "Content-Length": size, ...(hash !== "" && { [hashHeader]: hash }) };
  const sent = request({ host: "127.0.0.1", port, method: "POST", path, headers });
  const broken: Error[] = [];
  sent.on("error", (error) => broken.push(error));
  const answer = new Promise<IncomingMessage>((resolve) => sent.once("response", resolve));
  sent.write(bytes);
  if (bytes.length === size) sent.end();
  onTestFinished(() => void sent.destroy());
  return { sent, broken, answer };
}
async function upload(given: Upload) {
  const { answer } = sending(given);
  const response = await answer;
  const said: unknown = JSON.parse(await text(response));
  return { status: response.statusCode, said, headers: response.headers };
}
const refused = async (given: Upload) => {
  const { status, said } = await upload(given);
  const { code, reason } = uploadErrorSchema.parse(said);
  return [status, reason ?? code];
};

const kept = ({ system }: Pick<Prepared, "system">) =>
  inDatabase(system, async (tx) => [
    await tx.$count(blobs),
    await tx.$count(blobChunks),
    await tx.$count(filingDocuments),
  ]);
const nothing = [0, 0, 0];

describe("a document that comes from the browser", () => {
  test("is stored, compared with what the browser sent, and added to the petition", async () => {
    const firm = await prepared();
    const { status, said, headers } = await upload({ path: to(firm), cookie: firm.cookie });
    expect([status, headers["cache-control"]]).toEqual([201, "private, no-store"]);
    const { document } = uploadedSchema.parse(said);
    expect(document).toMatchObject({ filename: "Réplica.pdf", size: pdf.length, sha256: hashOf(pdf) });
    const [row] = await inDatabase(firm.system, (tx) => tx.select().from(filingDocuments));
    expect(row).toMatchObject({ id: document.id, filingId: firm.filingId, cnj: firm.cnj });
    const bytes = await buffer(readBlob(firm.system, { id: row?.blobId ?? "" }));
    expect(bytes.equals(pdf)).toBe(true);
    await expect.poll(() => turnsOf("uploads").running).toBe(0);
  });

  test("is refused when it is not what the browser read, and nothing of it stays", async () => {
    const firm = await prepared();
    const given = { path: to(firm), cookie: firm.cookie };
    expect(await refused({ ...given, hash: hashOf(Buffer.from("outro")) })).toEqual([422, "other-bytes"]);
    expect(await kept(firm)).toEqual(nothing);
  });

  test("is refused before it is read when it is empty, or its name or hash are missing", async () => {
    const firm = await prepared();
    const given = { path: to(firm), cookie: firm.cookie };
    expect(await refused({ ...given, bytes: Buffer.of() })).toEqual([422, "empty"]);
    expect(await refused({ ...given, path: to(firm, " \u0000 ") })).toEqual([422, "name"]);
    expect(await refused({ ...given, path: to(firm).replace(/\?.*/, "") })).toEqual([422, "name"]);
    for (const hash of ["", "abc", `${hashOf(pdf)}0`])
      expect(await refused({ ...given, hash })).toEqual([422, "hash"]);
    expect(await kept(firm)).toEqual(nothing);
  });

  test("is refused before it is read while the disk is nearly full", async () => {
    const firm = await prepared();
    const before = env().MIN_FREE_DISK_MB;
    onTestFinished(() => {
      env().MIN_FREE_DISK_MB = before;
    });
    env().MIN_FREE_DISK_MB = 2 ** 40;
    const { status, said } = await upload({ path: to(firm), cookie: firm.cookie });
    expect([status, uploadErrorSchema.parse(said).message]).toEqual([
      507,
      expect.stringMatching(/disco do Autos está quase cheio/),
    ]);
    expect(await kept(firm)).toEqual(nothing);
    env().MIN_FREE_DISK_MB = before;
    expect((await upload({ path: to(firm), cookie: firm.cookie })).status).toBe(201);
  });

  test("is not received of whoever may not prepare this petition", async () => {
    const [firm, other] = [await prepared(), await prepared()];
    const admin = await person(firm.databaseId, "admin");
    const given = { path: to(firm), cookie: firm.cookie };
    expect(await refused({ ...given, cookie: "" })).toEqual([401, "unauthenticated"]);
    expect(await refused({ ...given, cookie: admin.cookie })).toEqual([403, "forbidden"]);
    expect(await refused({ ...given, cookie: other.cookie })).toEqual([404, "not_found"]);
    const before = refusalTotals()["not-found"];
    for (const filingId of [other.filingId, drawnId(), "1", "%00"])
      expect(await refused({ ...given, path: to({ ...firm, filingId }) })).toEqual([404, "not_found"]);
    expect(refusalTotals()["not-found"]).toBe(before + 4);
    await keepForOthers(firm);
    expect(await refused(given)).toEqual([404, "not_found"]);
    for (const one of [firm, other]) expect(await kept(one)).toEqual(nothing);
  });

  test("is refused in words that reach whoever is still sending", async () => {
    const firm = await prepared();
    const { sent, broken, answer } = sending({ path: to(firm), bytes: Buffer.alloc(64 * chunkSize) });
    expect((await answer).statusCode).toBe(401);
    (await answer).resume();
    await once(sent, "close");
    expect(broken).toEqual([]);
  });

  test("is not received by a petition that takes no more documents", async () => {
    const firm = await prepared();
    await addEvent(firm.ctx, firm.filingId, events.discarded);
    const { status, said } = await upload({ path: to(firm), cookie: firm.cookie });
    expect([status, uploadErrorSchema.parse(said).code]).toEqual([409, "rejected"]);
    expect(await kept(firm)).toEqual(nothing);
  });

  /** A document of which a part has been stored. */
  async function onItsWay(firm: Prepared) {
    const size = 100 * chunkSize;
    const under = sending({ path: to(firm), cookie: firm.cookie, size, hash: hashOf(Buffer.alloc(1)) });
    await expect.poll(() => kept(firm)).toEqual([1, 2, 0]);
    return under;
  }

  test("leaves nothing behind when its sender leaves", async () => {
    const firm = await prepared();
    const { sent } = await onItsWay(firm);
    sent.destroy();
    await expect.poll(() => kept(firm)).toEqual(nothing);
    await expect.poll(() => turnsOf("uploads").running).toBe(0);
  });

  /** All of it is here, and it waits to be looked into; `go` lets it. */
  async function received(firm: Prepared) {
    const asker = { firm: firm.databaseId, person: firm.ctx.actor.userId };
    const before = turnsOf("files").running;
    const busy = [turnsOf("files").take(asker), turnsOf("files").take(asker)];
    const ends = await Promise.all(busy);
    expect(turnsOf("files").running).toBe(before + 2);
    const under = sending({ path: to(firm), cookie: firm.cookie });
    await expect.poll(() => turnsOf("files").waiting).toBe(1);
    return { ...under, go: () => ends.forEach((end) => void end()) };
  }

  test("that is here, and not yet in the petition, does not come into it when its sender cancels", async () => {
    const firm = await prepared();
    const { sent, go } = await received(firm);
    sent.destroy();
    await expect.poll(() => turnsOf("uploads").running).toBe(0);
    go();
    await expect.poll(() => serving).toBe(0);
    expect(await kept(firm)).toEqual(nothing);
  });

  test("that is here does not come into the petition of whoever may not change it any more", async () => {
    const firm = await prepared();
    const { answer, go } = await received(firm);
    const personId = firm.ctx.actor.userId;
    await changeRoles(cliAuthority("teste"), { personId, databaseId: firm.databaseId, roles: ["admin"] });
    expect((await answer).statusCode).toBe(403);
    go();
    expect(await kept(firm)).toEqual(nothing);
  });

  test("is answered 401 when the session ends meanwhile, so that the person can sign in and send it again", async () => {
    const firm = await prepared();
    const { answer, sent } = await onItsWay(firm);
    const { userId } = firm.ctx.actor;
    await endSessions(cliAuthority("teste"), { personId: userId });
    const response = await answer;
    const said = JSON.parse(await text(response));
    expect([response.statusCode, said.code]).toEqual([401, "unauthenticated"]);
    await expect.poll(() => kept(firm)).toEqual(nothing);
    sent.destroy();
  });

  inAll(() => {
    test("is not received any further when the case is kept for others meanwhile", async () => {
      const firm = await prepared();
      const { answer } = await onItsWay(firm);
      await keepForOthers(firm);
      const response = await answer;
      expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([404, "not_found"]);
      await expect.poll(() => kept(firm)).toEqual(nothing);
    });
  });

  test("waits for a turn of its person, and is told when there is none", async () => {
    const firm = await prepared();
    const asker = { firm: firm.databaseId, person: firm.ctx.actor.userId };
    const leaving = new AbortController();
    const asked = Array.from({ length: 23 }, () =>
      turnsOf("uploads").take(asker, { signal: leaving.signal }),
    );
    for (const one of asked) one.catch(() => {});
    const { status, headers } = await upload({ path: to(firm), cookie: firm.cookie });
    expect([status, headers["retry-after"]]).toEqual([429, "5"]);
    leaving.abort();
    for (const end of await Promise.all(asked.slice(0, 3))) end();
    expect(await kept(firm)).toEqual(nothing);
    expect((await upload({ path: to(firm), cookie: firm.cookie })).status).toBe(201);
  });
});

async function keepForOthers({ databaseId, system, cnj }: Prepared) {
  const helena = await person(databaseId, "lawyer");
  await inDatabase(system, (tx) =>
    tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.ctx.actor.userId] }),
  );
}

/** More than a connection holds when nobody reads on: Linux may keep 32 MiB for the reader, and 4 for the writer. */
const moreThanHeld = 48 * chunkSize;

describe("a file of a petition", () => {
  /** A petition with a document and a receipt, and their addresses. */
  async function filed({ bytes = pdf, isPdf = true } = {}) {
    const firm = await prepared();
    const { document } = uploadedSchema.parse(
      (await upload({ path: to(firm, 'Petição "1".pdf'), cookie: firm.cookie, bytes })).said,
    );
    const source = async function* () {
      yield bytes;
    };
    const receipt = await writeBlob(firm.system, { kind: "receipt", source: source() });
    await inDatabase(firm.system, (tx) =>
      tx.update(filings).set({ receiptId: receipt.id, receiptAt: wednesday, receiptIsPdf: isPdf }),
    );
    const of = { database: firm.document, filingId: firm.filingId };
    return {
      ...firm,
      document: filingDocumentUrl({ ...of, documentId: document.id }),
      receipt: receiptUrl(of),
    };
  }
  const get = (path: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test("is sent whole, with its name, and shown in a frame that can do nothing", async () => {
    const { cookie, document, receipt, cnj } = await filed();
    for (const [path, name] of [
      [document, "Peti%C3%A7%C3%A3o%20%221%22.pdf"],
      [receipt, `Recibo%20de%20protocolo%20`],
    ] as const) {
      const shown = await get(path, { cookie });
      expect(shown.status).toBe(200);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(pdf.length),
        "content-disposition": expect.stringMatching(/^inline; /),
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "accept-ranges": "bytes",
        etag: `"${hashOf(pdf)}"`,
      });
      expect(shown.headers.get("content-disposition")).toContain(name);
      expect((await bytesOf(shown)).equals(pdf)).toBe(true);
      const saved = await get(`${path}?download=1`, { cookie });
      expect(saved.headers.get("content-disposition")).toMatch(/^attachment; /);
      await saved.arrayBuffer();
    }
    expect(cnj).toHaveLength(20);
  });

  test("that is no PDF is only saved", async () => {
    const { cookie, receipt } = await filed({ bytes: Buffer.from("<script>"), isPdf: false });
    const { headers } = await get(receipt, { cookie });
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
  });

  test("is sent in parts to whoever asks for them", async () => {
    const { cookie, document } = await filed();
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await get(document, { cookie, range, ...more });
      const { status, headers } = response;
      return { status, range: headers.get("content-range"), bytes: await bytesOf(response) };
    };
    const size = pdf.length;
    const across = await part(`bytes=${chunkSize - 5}-${chunkSize + 4}`);
    expect([across.status, across.range]).toEqual([206, `bytes ${chunkSize - 5}-${chunkSize + 4}/${size}`]);
    expect(across.bytes.equals(pdf.subarray(chunkSize - 5, chunkSize + 5))).toBe(true);
    expect((await part("bytes=-7")).bytes.equals(pdf.subarray(-7))).toBe(true);
    expect(await part(`bytes=${size}-`)).toEqual({
      status: 416,
      range: `bytes */${size}`,
      bytes: Buffer.of(),
    });
    expect((await part("bytes=0-3", { "if-range": '"another"' })).status).toBe(200);
    expect((await part("bytes=0-3", { "if-range": `"${hashOf(pdf)}"` })).status).toBe(206);
  });

  test("is there for nobody who may not see it", async () => {
    const firm = await filed();
    const other = await prepared();
    const admin = await person(firm.databaseId, "admin");
    const statusesOf = async (cookie: string) =>
      await Promise.all(
        [firm.document, firm.receipt].map(async (path) => (await get(path, { cookie })).status),
      );
    expect(await statusesOf("")).toEqual([401, 401]);
    expect(await statusesOf(admin.cookie)).toEqual([403, 403]);
    expect(await statusesOf(other.cookie)).toEqual([404, 404]);
    expect(await statusesOf(firm.cookie)).toEqual([200, 200]);
    // A document of another petition, and a petition without a receipt.
    const { cookie, ctx, cnj } = firm;
    const second = await addFiling(ctx, { cnj });
    const elsewhere = [firm.document, firm.receipt].map((path) => path.replace(firm.filingId, second));
    for (const path of elsewhere) expect((await get(path, { cookie })).status).toBe(404);
    for (const id of ["1", "%00"]) {
      const path = firm.document.replace(/documents\/[^/]+/, `documents/${id}`);
      expect((await get(path, { cookie })).status).toBe(404);
    }
    await keepForOthers({ ...firm, document: "" });
    expect(await statusesOf(firm.cookie)).toEqual([404, 404]);
  });

  test("that is opened or downloaded is audited, once for all that a reader asks of it", async () => {
    const { cookie, document, receipt, system, cnj, filingId } = await filed();
    for (const path of [document, receipt].flatMap((path) => [path, path, `${path}?download=1`]))
      for (const range of ["bytes=0-3", "bytes=2-3"])
        await (await get(path, { cookie, range })).arrayBuffer();
    const rows = await inDatabase(system, (tx) =>
      tx.select().from(auditEvents).where(sql`action ~ '[.](open|download)$'`).orderBy(auditEvents.sequence),
    );
    expect(rows.map(({ action, object }) => [action, object?.startsWith(`${cnj}/${filingId}`)])).toEqual([
      ["document.open", true],
      ["document.download", true],
      ["receipt.open", true],
      ["receipt.download", true],
    ]);
  });

  inAll(() => {
    test("breaks off when the role is taken, and when what is stored was altered", async () => {
      const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), drawnBytes(moreThanHeld)]);
      const { cookie, document, system, ctx, databaseId } = await filed({ bytes });
      const reader = (await get(document, { cookie })).body?.getReader();
      expect((await reader?.read())?.done).toBe(false);
      const taken = changeRoles(cliAuthority("teste"), {
        personId: ctx.actor.userId,
        databaseId,
        roles: ["admin"],
      });
      const rest = (async () => {
        await taken;
        await expect.poll(() => turnsOf("downloads").running).toBe(0);
        for (let read = await reader?.read(); read?.done === false; ) read = await reader?.read();
      })();
      await expect(rest).rejects.toThrow();
      const colleague = await person(databaseId);
      await inDatabase(system, (tx) =>
        tx
          .update(blobChunks)
          .set({ data: Buffer.alloc(chunkSize) })
          .where(eq(blobChunks.place, 20)),
      );
      const altered = await get(document, { cookie: colleague.cookie });
      expect(altered.headers.get("content-length")).toBe(String(bytes.length));
      await expect(altered.arrayBuffer()).rejects.toThrow();
    });
  });

  inAll(() => {
    test("is read no further when its reader leaves", async () => {
      const { cookie, document } = await filed({ bytes: drawnBytes(moreThanHeld) });
      const leaving = new AbortController();
      const response = await fetch(`http://127.0.0.1:${port}${document}`, {
        headers: { cookie },
        signal: leaving.signal,
      });
      expect((await response.body?.getReader().read())?.done).toBe(false);
      expect(turnsOf("downloads").running).toBe(1);
      leaving.abort();
      await expect.poll(() => [turnsOf("downloads").running, serving]).toEqual([0, 0]);
    });
  });
});
