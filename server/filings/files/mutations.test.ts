import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { systemCtx } from "#server/auth/ctx.ts";
import { removeAbandoned } from "#server/blobs/remove.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { blobs, caseRestrictions, cases, databases, filingDocuments } from "#server/db/schema/schema.ts";
import { removeDocument } from "#server/filings/documents/mutations.ts";
import { fromNow } from "#testing/clock.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { addEvent, addFiling, events } from "#testing/filings.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { receiveDocument } from "./mutations.ts";

afterAll(closePool);

const bytes = Buffer.from("%PDF-1.7 petição");
const file = {
  filename: "Réplica.pdf",
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
};

/** A firm with a petition, and a document of it during whose way something events. */
async function prepared() {
  const { id: databaseId } = await makeDatabase();
  const system = systemCtx({ databaseId, job: "test" });
  const cnj = makeCnj();
  await inDatabase(system, (tx) => tx.insert(cases).values({ databaseId, cnj }));
  const ctx = await memberCtx(databaseId, ["paralegal"]);
  const filingId = await addFiling(ctx, { cnj });
  const during = async function* (happens: () => Promise<unknown>) {
    yield bytes;
    await happens();
  };
  const kept = () =>
    inDatabase(system, async (tx) => [await tx.$count(blobs), await tx.$count(filingDocuments)]);
  return { databaseId, system, cnj, ctx, filingId, during, kept };
}

test("a document is stored and added, and that is audited", async () => {
  const { ctx, filingId, during, kept } = await prepared();
  const received = await receiveDocument(ctx, { ...file, filingId, source: during(async () => {}) });
  expect(received).toMatchObject({ ok: true, document: { filename: "Réplica.pdf", sha256: file.sha256 } });
  expect(await kept()).toEqual([1, 1]);
  expect((await auditActions(ctx)).length).toBeGreaterThan(0);
});

test("a document takes the place of one that goes when it is here, and the last place when that one is gone", async () => {
  const { system, ctx, filingId, during } = await prepared();
  const send = async (filename: string, instead?: string) => {
    const source = during(async () => {});
    const received = await receiveDocument(ctx, {
      ...file,
      filename,
      instead: instead ?? null,
      filingId,
      source,
    });
    return received.ok ? received.document.id : "";
  };
  const names = () =>
    inDatabase(system, async (tx) =>
      (await tx.select().from(filingDocuments).orderBy(filingDocuments.place)).map(
        ({ filename }) => filename,
      ),
    );
  const [first] = [await send("a.pdf"), await send("b.pdf")];
  await send("outro.pdf", first);
  expect(await names()).toEqual(["outro.pdf", "b.pdf"]);
  await send("mais um.pdf", first);
  expect(await names()).toEqual(["outro.pdf", "b.pdf", "mais um.pdf"]);
});

test("nothing stays of a document whose petition was put aside while it was on its way", async () => {
  const { ctx, filingId, during, kept } = await prepared();
  const source = during(() => addEvent(ctx, filingId, events.discarded));
  expect(await receiveDocument(ctx, { ...file, filingId, source })).toMatchObject({
    ok: false,
    why: "place",
  });
  expect(await kept()).toEqual([0, 0]);
});

test("nothing stays of a document whose case was kept for others meanwhile", async () => {
  const { databaseId, system, cnj, ctx, filingId, during, kept } = await prepared();
  const { actor } = await memberCtx(databaseId);
  const source = during(() =>
    inDatabase(system, (tx) =>
      tx.insert(caseRestrictions).values({ databaseId, cnj, people: [actor.userId] }),
    ),
  );
  const receiving = receiveDocument(ctx, { ...file, filingId, source });
  await expect(receiving).rejects.toMatchObject({ code: "not_found" });
  expect(await kept()).toEqual([0, 0]);
});

test("a document is not even read for a petition that takes none", async () => {
  const { ctx, filingId, during, kept } = await prepared();
  await addEvent(ctx, filingId, events.discarded);
  const source = during(() => Promise.reject(new Error("it was read")));
  expect(await receiveDocument(ctx, { ...file, filingId, source })).toMatchObject({ why: "place" });
  expect(await kept()).toEqual([0, 0]);
});

test("documents that are sent and removed in a loop fill what the firm has of the disk, and no more", async () => {
  const { databaseId, system, ctx, filingId, kept } = await prepared();
  const other = await prepared();
  await db().update(databases).set({ roomMb: 1 }).where(eq(databases.id, databaseId));
  const content = Buffer.concat([bytes, drawnBytes(300_000)]);
  const large = { ...file, size: content.length, sha256: createHash("sha256").update(content).digest("hex") };
  const send = async () =>
    await receiveDocument(ctx, { ...large, filingId, source: Readable.from([content]) });
  for (let time = 0; time < 3; time += 1) {
    const received = await send();
    if (!received.ok) throw new Error("not received");
    await removeDocument(ctx, { filingId, id: received.document.id });
  }
  for (let time = 0; time < 5; time += 1)
    expect(await send()).toEqual({ ok: false, why: "file", reason: "over-quota" });
  expect(await kept()).toEqual([3, 0]);
  const elsewhere = { ...file, filingId: other.filingId, source: other.during(async () => {}) };
  expect(await receiveDocument(other.ctx, elsewhere)).toMatchObject({ ok: true });
  // A day later.
  await removeAbandoned(system, fromNow({ minutes: 1 }));
  expect(await send()).toMatchObject({ ok: true });
});

test("a document is not received without the role, nor for another database's petition", async () => {
  const [one, other] = [await prepared(), await prepared()];
  const admin = await memberCtx(one.databaseId, ["admin"]);
  const given = { ...file, filingId: one.filingId };
  const never = () => one.during(() => Promise.reject(new Error("it was read")));
  await expect(receiveDocument(admin, { ...given, source: never() })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(receiveDocument(other.ctx, { ...given, source: never() })).rejects.toMatchObject({
    code: "not_found",
  });
  expect([await one.kept(), await other.kept()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
