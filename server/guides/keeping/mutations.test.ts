import { beforeEach, describe, expect, test } from "vitest";
import { removeAbandoned } from "#server/blobs/remove.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { blobs, guideProofs } from "#server/db/schema/schema.ts";
import { beginFiling } from "#server/filings/draft/mutations.ts";
import { discardGuide } from "#server/guides/draft/mutations.ts";
import { guidesOfFiling } from "#server/guides/list/data.ts";
import { fromNow, wednesday } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditActions, auditDetails, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import * as keeping from "./mutations.ts";

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});
beforeEach(async () => {
  await firm.ask();
});

/** A boleto of R$ 1,00 that is due on 31/12/2007, as a person pastes it. */
const boleto = "00190.50095 40144.816069 06809.350314 3 37370000000100";

describe("the payment line", () => {
  test("is kept when its check digits are right, with what it says, and taken away", async () => {
    const { id } = await firm.created();
    const now = firm.clock.now;
    expect(await keeping.keepLine(firm.lawyer, { id, line: boleto, now })).toEqual({ ok: true });
    expect((await firm.view(id)).line).toEqual({
      digits: boleto.replaceAll(/\D/g, ""),
      cents: 100,
      due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      at: now.toISOString(),
      by: "Helena Moura",
    });
    const wrong = boleto.replace("40144.8", "40144.9");
    expect(await keeping.keepLine(firm.lawyer, { id, line: wrong })).toMatchObject({
      ok: false,
      reason: "bad-line",
      failure: { reason: "block", block: 2 },
    });
    expect((await firm.view(id)).line).not.toBeNull();
    expect(await keeping.removeLine(firm.lawyer, { id })).toEqual({ ok: true });
    expect((await firm.view(id)).line).toBeNull();
    const actions = await auditActions(firm.lawyer);
    expect(actions).toEqual(expect.arrayContaining(["guide.line", "guide.line.remove"]));
  });
});

test("a word about the payment is kept, and its words are in no trail", async () => {
  const { id } = await firm.created();
  const note = "Comprovante com o cliente";
  expect(await keeping.noteGuide(firm.lawyer, { id, note })).toEqual({ ok: true });
  expect((await firm.view(id)).note).toBe(note);
  expect(await auditActions(firm.lawyer)).toContain("guide.note");
  expect(JSON.stringify(await auditDetails(firm.lawyer))).not.toContain("cliente");
});

test("a guide is tied to a petition of its case, and to no other", async () => {
  const { id, cnj } = await firm.created();
  const own = await beginFiling(firm.lawyer, { cnj, act: "Apelação" });
  const foreign = await beginFiling(firm.lawyer, { cnj: await firm.addCase(), act: "Réplica" });
  const tie = (filingId: string | null) => keeping.tieGuide(firm.lawyer, { id, filingId });
  for (const filingId of [foreign.id, drawnId(), "x"])
    expect(await tie(filingId)).toEqual({ ok: false, reason: "no-filing" });
  expect(await tie(own.id)).toEqual({ ok: true });
  expect(await firm.view(id)).toMatchObject({ filing: { id: own.id, act: "Apelação" } });
  expect((await firm.view(id)).petitions).toEqual([{ id: own.id, act: "Apelação" }]);
  expect(await guidesOfFiling(firm.lawyer, { filingId: own.id })).toMatchObject([{ id }]);
  expect(await guidesOfFiling(firm.lawyer, { filingId: foreign.id })).toEqual([]);
  expect(await tie(null)).toEqual({ ok: true });
  expect(await firm.view(id)).toMatchObject({ filing: null });
  expect(await auditActions(firm.lawyer)).toContain("guide.tie");
});

test("a proof is taken away, and its file a day later", async () => {
  const { id, cnj } = await firm.created();
  const { databaseId } = firm;
  const blob = await writeBlob(firm.system, { kind: "proof", source: [Buffer.from("%PDF-1.7")] });
  const proofId = drawnId();
  await firm.here((tx) =>
    tx
      .insert(guideProofs)
      .values({
        databaseId,
        id: proofId,
        guideId: id,
        cnj,
        filename: "comprovante.pdf",
        blobId: blob.id,
        size: blob.size,
        sha256: blob.sha256,
        isPdf: true,
        addedAt: wednesday,
        addedBy: "Helena Moura",
      }),
  );
  expect(await firm.view(id)).toMatchObject({ proofs: 1, files: [{ filename: "comprovante.pdf" }] });
  const later = () => removeAbandoned(firm.system, fromNow({ minutes: 1 }));
  await later();
  const { id: other } = await firm.begin({ cnj });
  await expect(keeping.removeProof(firm.lawyer, { id: other, proofId })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await keeping.removeProof(firm.lawyer, { id, proofId })).toEqual({ ok: true });
  expect(await firm.view(id)).toMatchObject({ proofs: 0, files: [] });
  const kept = () => firm.here((tx) => tx.$count(blobs));
  expect(await kept()).toBe(1);
  await later();
  expect(await kept()).toBe(0);
  expect(await auditActions(firm.lawyer)).toContain("guide.proof.remove");
});

test("nothing is kept of what was put aside, nor by who may not, nor of another firm's", async () => {
  const { id } = await firm.begin();
  const stranger = await memberCtx((await makeDatabase()).id);
  const admin = await memberCtx(firm.databaseId, ["admin"]);
  const all = [
    (who = firm.lawyer) => keeping.keepLine(who, { id, line: boleto }),
    (who = firm.lawyer) => keeping.removeLine(who, { id }),
    (who = firm.lawyer) => keeping.noteGuide(who, { id, note: "x" }),
    (who = firm.lawyer) => keeping.tieGuide(who, { id, filingId: null }),
    (who = firm.lawyer) => keeping.removeProof(who, { id, proofId: drawnId() }),
  ];
  for (const keep of all) {
    await expect(keep(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(keep(admin)).rejects.toMatchObject({ code: "forbidden" });
  }
  await discardGuide(firm.lawyer, { id });
  for (const keep of all) expect(await keep()).toEqual({ ok: false, reason: "discarded" });
});
