import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { guideFileUrl } from "#lib/guides/href.ts";
import { proofUploadedSchema, proofUploadUrl } from "#lib/guides/proofs/upload.ts";
import { hashHeader, uploadErrorSchema } from "#lib/uploads/upload.ts";
import { sessionCookie } from "#server/auth/cookies.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { openSession } from "#server/auth/sessions.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import {
  auditEvents,
  blobs,
  caseRestrictions,
  cases,
  guideProofs,
  guides,
} from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { wednesday } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addGuide } from "#testing/guides.ts";
import { stopListening } from "#testing/live.ts";
import { encryptedPdf, makePdf } from "#testing/pdfs.ts";
import { serveGuideFile, serveGuideUpload } from "./guide-files.ts";

let database: TestDatabase;
let server: Server;
let origin: string;

beforeAll(async () => {
  database = await moveToOwnDatabase();
  server = createServer(async (asked, response) => {
    const isOurs = (await serveGuideFile(asked, response)) || (await serveGuideUpload(asked, response));
    if (!isOurs) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await stopListening();
  await database.drop();
});

type Bytes = Uint8Array<ArrayBuffer>;
const png: Bytes = new Uint8Array(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"));

async function person(databaseId: string, role: Role = "paralegal") {
  const ctx = await memberCtx(databaseId, [role]);
  const sid = await openSession(db(), { userId: ctx.actor.userId, address: null, agent: null });
  const token = await encode({ token: { sid }, secret: env().NEXTAUTH_SECRET });
  return { ctx, cookie: `${sessionCookie()}=${token}` };
}

/** A firm with a guide of one of its cases, about which the service sent a file. */
async function prepared() {
  const { id: databaseId, document } = await makeDatabase();
  const system = systemCtx({ databaseId, job: "test" });
  const cnj = makeCnj();
  await inDatabase(system, (tx) => tx.insert(cases).values({ databaseId, cnj }));
  const { ctx, cookie } = await person(databaseId);
  const source = async function* () {
    yield Buffer.from("%PDF-1.7 guia");
  };
  const paper = await writeBlob(system, { kind: "guide", source: source() });
  const id = await addGuide(ctx, { cnj, paperId: paper.id, paperAt: wednesday, paperIsPdf: true });
  return { databaseId, document, system, cnj, cookie, id };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;

async function send(
  firm: Pick<Prepared, "document" | "id" | "cookie">,
  bytes: Bytes = png,
  name = "comprovante.png",
) {
  const response = await fetch(`${origin}${proofUploadUrl({ database: firm.document, id: firm.id, name })}`, {
    method: "POST",
    headers: { Cookie: firm.cookie, [hashHeader]: createHash("sha256").update(bytes).digest("hex") },
    body: bytes,
  });
  return { status: response.status, said: (await response.json()) as unknown };
}
const refused = async (...given: Parameters<typeof send>) => {
  const { status, said } = await send(...given);
  const { code, reason, message } = uploadErrorSchema.parse(said);
  return { status, reason: reason ?? code, message };
};
const kept = ({ system }: Prepared) =>
  inDatabase(system, async (tx) => [await tx.$count(blobs), await tx.$count(guideProofs)]);

describe("a proof that comes from the browser", () => {
  test("is stored, looked into and attached", async () => {
    const firm = await prepared();
    const { status, said } = await send(firm, await makePdf(), "Comprovante.pdf");
    expect(status).toBe(201);
    expect(proofUploadedSchema.parse(said).proof).toMatchObject({ filename: "Comprovante.pdf", isPdf: true });
    expect(await kept(firm)).toEqual([2, 1]);
  });

  test("is refused in words when it asks for a password, and taken when it only forbids changes", async () => {
    const firm = await prepared();
    expect(await refused(firm, await encryptedPdf({ user: true }))).toEqual({
      status: 422,
      reason: "encrypted",
      message: "O arquivo está protegido por senha. A guia continua sem comprovante.",
    });
    expect(await kept(firm)).toEqual([1, 0]);
    expect((await send(firm, await encryptedPdf({ user: false }))).status).toBe(201);
  });

  test("is refused for what the guide is by another status than for what it is itself", async () => {
    const firm = await prepared();
    expect(await refused(firm, new Uint8Array(Buffer.from("PK planilha")))).toMatchObject({
      status: 422,
      reason: "type",
    });
    await inDatabase(firm.system, (tx) => tx.update(guides).set({ state: "discarded" }));
    expect(await refused(firm)).toMatchObject({ status: 409, reason: "discarded" });
    expect(await kept(firm)).toEqual([1, 0]);
  });

  test("is not received of whoever may not prepare this guide", async () => {
    const [firm, other] = [await prepared(), await prepared()];
    const admin = await person(firm.databaseId, "admin");
    const status = async (given: Partial<Prepared>) => (await refused({ ...firm, ...given })).status;
    expect(await status({ cookie: "" })).toBe(401);
    expect(await status({ cookie: admin.cookie })).toBe(403);
    expect(await status({ cookie: other.cookie })).toBe(404);
    for (const id of [other.id, drawnId(), "1", "%00"]) expect(await status({ id })).toBe(404);
    await keepForOthers(firm);
    expect(await status({})).toBe(404);
    expect([await kept(firm), await kept(other)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });
});

async function keepForOthers({ databaseId, system, cnj }: Prepared) {
  const helena = await person(databaseId, "lawyer");
  await inDatabase(system, (tx) =>
    tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.ctx.actor.userId] }),
  );
}

describe("a file of a guide", () => {
  async function proven() {
    const firm = await prepared();
    const { proof } = proofUploadedSchema.parse((await send(firm)).said);
    const of = { database: firm.document, id: firm.id };
    const urls = [guideFileUrl({ ...of, proofId: proof.id }), guideFileUrl({ ...of, proofId: null })];
    return { ...firm, urls };
  }
  const get = (path: string, headers: Record<string, string>) => fetch(`${origin}${path}`, { headers });

  test("is sent whole or in parts, shown only when it is a PDF, and its opening and its download are audited once", async () => {
    const { urls, cookie, system, cnj, id } = await proven();
    const [proof, paper] = await Promise.all(urls.map((url) => get(url, { cookie })));
    expect(proof?.headers.get("content-disposition")).toMatch(/^attachment; .*comprovante\.png/);
    expect(await proof?.bytes()).toEqual(png);
    expect(paper?.headers.get("content-type")).toBe("application/pdf");
    expect(paper?.headers.get("content-disposition")).toMatch(/^inline; .*Guia/);
    expect(await paper?.text()).toBe("%PDF-1.7 guia");
    const [, url = ""] = urls;
    const part = await get(url, { cookie, range: "bytes=0-3" });
    expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
    for (const path of urls) await (await get(`${path}?download=1`, { cookie })).arrayBuffer();
    const rows = await inDatabase(system, (tx) =>
      tx.select().from(auditEvents).where(sql`action ~ '[.](open|download)$'`).orderBy(auditEvents.action),
    );
    expect(rows.map(({ action, object }) => [action, object?.startsWith(`${cnj}/${id}`)])).toEqual([
      ["guide.download", true],
      ["guide.open", true],
      ["proof.download", true],
      ["proof.open", true],
    ]);
  });

  test("is there for nobody who may not see it", async () => {
    const firm = await proven();
    const other = await prepared();
    const admin = await person(firm.databaseId, "admin");
    const statuses = async (cookie: string, urls = firm.urls) =>
      await Promise.all(urls.map(async (url) => (await get(url, { cookie })).status));
    expect(await statuses("")).toEqual([401, 401]);
    expect(await statuses(admin.cookie)).toEqual([403, 403]);
    expect(await statuses(other.cookie)).toEqual([404, 404]);
    expect(await statuses(firm.cookie)).toEqual([200, 200]);
    for (const id of ["1", "%00", drawnId()])
      expect(
        await statuses(
          firm.cookie,
          firm.urls.map((url) => url.replace(firm.id, id)),
        ),
      ).toEqual([404, 404]);
    await keepForOthers(firm);
    expect(await statuses(firm.cookie)).toEqual([404, 404]);
  });
});
