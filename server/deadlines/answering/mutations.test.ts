import { afterAll, beforeEach, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { closeByReceipt } from "#server/deadlines/closing/mutations.ts";
import { confirmDeadline } from "#server/deadlines/deciding/mutations.ts";
import { beginFiling } from "#server/filings/draft/mutations.ts";
import { addBareCase, suggested, viewed } from "#testing/deadlines.ts";
import { adminCtx, auditActions, ctxFor, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { answeredFacts, deadlinesOfCase } from "./data.ts";
import { tieDeadline } from "./mutations.ts";

afterAll(closePool);
let databaseId: string;
let helena: Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
});

test("a petition begun as the answer to a deadline is tied to it and to its publication", async () => {
  const cnj = await addBareCase(databaseId);
  const deadline = await suggested(helena, cnj);
  const asked = { publicationId: null, deadlineId: deadline.id };
  expect(await answeredFacts(helena, { cnj, ...asked })).toEqual({
    publicationId: deadline.publicationId,
    deadlineId: deadline.id,
    diary: "DJEN",
    availableOn: "2026-08-05",
    act: deadline.act,
    dueOn: "2026-08-27",
  });
  // Its publication brings it too, as long as it is the only one.
  const ofPublication = { publicationId: deadline.publicationId, deadlineId: null };
  expect(await answeredFacts(helena, { cnj, ...ofPublication })).toMatchObject({ deadlineId: deadline.id });
  const { id } = await beginFiling(helena, { cnj, answers: asked });
  expect(await deadlinesOfCase(helena, { cnj })).toMatchObject({
    rows: [{ id: deadline.id, filings: [{ id, receiptAt: null }] }],
    answers: [{ filingId: id, deadlineId: deadline.id, publicationId: deadline.publicationId }],
  });
  expect((await viewed(helena, deadline.id)).filings).toMatchObject([{ id }]);
});

test("what is of another case, or of none, is no answer", async () => {
  const [cnj, other] = [await addBareCase(databaseId), await addBareCase(databaseId)];
  const { id: deadlineId, publicationId } = await suggested(helena, other);
  expect(await answeredFacts(helena, { cnj, publicationId, deadlineId })).toBeNull();
  expect(await answeredFacts(helena, { cnj, publicationId: "'", deadlineId: "x" })).toBeNull();
  const { id } = await beginFiling(helena, { cnj, answers: { publicationId, deadlineId } });
  expect((await deadlinesOfCase(helena, { cnj: other })).answers).toEqual([]);
  expect(await tieDeadline(helena, { filingId: id, deadlineId })).toEqual({
    ok: false,
    reason: "other-case",
  });
});

test("the tie is changed and taken away, and its receipt ends the deadline", async () => {
  const cnj = await addBareCase(databaseId);
  const [first, second] = [await suggested(helena, cnj), await suggested(helena, cnj)];
  const { id: filingId } = await beginFiling(helena, {
    cnj,
    answers: { publicationId: null, deadlineId: first.id },
  });
  expect(await tieDeadline(helena, { filingId, deadlineId: second.id })).toEqual({ ok: true });
  const tied = async () =>
    (await deadlinesOfCase(helena, { cnj })).answers.flatMap(({ deadlineId }) => deadlineId ?? []);
  expect(await tied()).toEqual([second.id]);
  const confirmed = await confirmDeadline(helena, { id: second.id, revision: second.revision });
  const ending = { id: second.id, revision: confirmed.ok ? confirmed.revision : 0, filingId };
  expect(await closeByReceipt(helena, ending)).toEqual({ ok: false, reason: "no-receipt" });
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.update(filings).set({ receiptAt: new Date("2026-08-20T15:00:00Z") }),
  );
  expect(await closeByReceipt(helena, ending)).toMatchObject({ ok: true });
  expect(await tieDeadline(helena, { filingId, deadlineId: null })).toEqual({ ok: true });
  expect(await tied()).toEqual([]);
  expect((await auditActions(helena)).filter((action) => action === "filing.deadline")).toHaveLength(2);
});

test("another database and other roles tie nothing", async () => {
  const cnj = await addBareCase(databaseId);
  const { id: filingId } = await beginFiling(helena, { cnj });
  const { id: deadlineId } = await suggested(helena, cnj);
  const other = adminCtx((await makeDatabase()).id);
  await expect(tieDeadline(other, { filingId, deadlineId })).rejects.toMatchObject({ code: "not_found" });
  await expect(tieDeadline(helena, { filingId: "x", deadlineId })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(tieDeadline(ctxFor(databaseId, ["admin"]), { filingId, deadlineId })).rejects.toMatchObject({
    code: "forbidden",
  });
});
