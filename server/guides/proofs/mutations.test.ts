import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mostProofs } from "#lib/guides/proofs/upload.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import {
  auditEvents,
  blobs,
  caseRestrictions,
  cases,
  guideProofs,
  guides,
} from "#server/db/schema/schema.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addGuide } from "#testing/guides.ts";
import { caseOfGuide, openPaper, openProof } from "./data.ts";
import { receiveProof } from "./mutations.ts";

afterAll(closePool);

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

const announced = (bytes: Uint8Array, filename = "comprovante.png") => ({
  filename,
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** A firm with a guide. */
async function prepared() {
  const { id: databaseId } = await makeDatabase();
  const system = systemCtx({ databaseId, job: "test" });
  const cnj = makeCnj();
  await inDatabase(system, (tx) => tx.insert(cases).values({ databaseId, cnj }));
  const ctx = await memberCtx(databaseId, ["paralegal"]);
  const guideId = await addGuide(ctx, { cnj });
  const send = async (bytes: Uint8Array, { filename, during = async () => {}, who = ctx }: Sending = {}) => {
    const source = (async function* () {
      yield bytes;
      await during();
    })();
    return await receiveProof(who, { guideId, ...announced(bytes, filename), source });
  };
  const kept = () => inDatabase(system, async (tx) => [await tx.$count(blobs), await tx.$count(guideProofs)]);
  const keepForOthers = async () => {
    const { actor } = await memberCtx(databaseId);
    await inDatabase(system, (tx) =>
      tx.insert(caseRestrictions).values({ databaseId, cnj, people: [actor.userId] }),
    );
  };
  return { databaseId, system, cnj, ctx, guideId, send, kept, keepForOthers };
}
type Sending = {
  filename?: string;
  during?: () => Promise<unknown>;
  who?: Parameters<typeof receiveProof>[0];
};

test("a picture is stored and attached, and that is audited without its name", async () => {
  const { ctx, system, guideId, send, kept } = await prepared();
  const received = await send(png, { filename: "C:\\meus\\Comprovante Aurora.png" });
  expect(received).toMatchObject({ ok: true, proof: { filename: "Comprovante Aurora.png", isPdf: false } });
  expect(await kept()).toEqual([1, 1]);
  expect(await auditActions(ctx)).toEqual(["guide.proof.add"]);
  const [row] = await inDatabase(system, (tx) => tx.select().from(auditEvents));
  expect(row?.object).toBe(guideId);
  expect(JSON.stringify(row?.detail)).not.toContain("Aurora");
});

test("what a file is, is decided by its content", async () => {
  const { send, kept } = await prepared();
  expect(await send(Buffer.from("PK planilha"), { filename: "comprovante.pdf" })).toMatchObject({
    reason: "type",
  });
  expect(await send(Buffer.from("%PDF-1.7 cortado"))).toMatchObject({ reason: "broken" });
  expect(await kept()).toEqual([0, 0]);
});

test("a file that is not what was announced leaves nothing behind", async () => {
  const { ctx, guideId, kept } = await prepared();
  const source = (async function* () {
    yield png;
  })();
  const sha256 = "0".repeat(64);
  const received = await receiveProof(ctx, { guideId, ...announced(png), sha256, source });
  expect(received).toEqual({ ok: false, why: "file", reason: "other-bytes" });
  expect(await kept()).toEqual([0, 0]);
});

test("a guide that was put aside takes none, also when that happens on the way", async () => {
  const { system, guideId, send, kept } = await prepared();
  const discard = () =>
    inDatabase(system, (tx) => tx.update(guides).set({ state: "discarded" }).where(eq(guides.id, guideId)));
  expect(await send(png, { during: discard })).toMatchObject({ ok: false, reason: "discarded" });
  const never = () => Promise.reject(new Error("it was read"));
  expect(await send(png, { during: never })).toMatchObject({ ok: false, reason: "discarded" });
  expect(await kept()).toEqual([0, 0]);
});

test("a guide takes so many and no more", async () => {
  const { system, ctx, cnj, guideId, send } = await prepared();
  const first = await send(png);
  if (!first.ok) throw new Error("not received");
  await inDatabase(system, async (tx) => {
    const [row] = await tx.select().from(guideProofs);
    if (row === undefined) throw new Error("no row");
    const more = Array.from({ length: mostProofs - 1 }, () => ({ ...row, id: drawnId() }));
    await tx.insert(guideProofs).values(more);
  });
  expect(await send(png)).toMatchObject({ ok: false, reason: "too-many" });
  expect(await caseOfGuide(ctx, guideId)).toBe(cnj);
});

test("it is there for those who may see its case, and for nobody else", async () => {
  const [one, other] = [await prepared(), await prepared()];
  const received = await one.send(png);
  if (!received.ok) throw new Error("not received");
  const asked = { download: false, method: "GET", range: undefined };
  const of = { guideId: one.guideId, proofId: received.proof.id, asked };
  expect(await openProof(one.ctx, of)).toMatchObject({ filename: "comprovante.png", isPdf: false });
  expect(await openProof(other.ctx, of)).toBeNull();
  expect(await openProof(one.ctx, { ...of, guideId: other.guideId })).toBeNull();
  expect(await openPaper(one.ctx, of)).toBeNull();
  const admin = await memberCtx(one.databaseId, ["admin"]);
  await expect(openProof(admin, of)).rejects.toMatchObject({ code: "forbidden" });
  await expect(one.send(png, { who: admin })).rejects.toMatchObject({ code: "forbidden" });
  await expect(one.send(png, { who: other.ctx })).rejects.toMatchObject({ code: "not_found" });
  await expect(one.send(png, { during: one.keepForOthers })).rejects.toMatchObject({ code: "not_found" });
  expect(await openProof(one.ctx, of)).toBeNull();
  expect(await caseOfGuide(one.ctx, one.guideId)).toBeNull();
  expect([await one.kept(), await other.kept()]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});
