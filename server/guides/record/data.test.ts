import { expect, test } from "vitest";
import { paceTimes } from "#lib/pace/rules.ts";
import { inDatabase } from "#server/db/connection.ts";
import { caseRestrictions } from "#server/db/schema/schema.ts";
import { pastOf } from "#server/guides/data.ts";
import { discardGuide, restoreGuide } from "#server/guides/draft/mutations.ts";
import { sayWhether } from "#server/guides/sending/mutations.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});

const by = "Helena Moura";

async function unanswered(id: string): Promise<void> {
  await firm.request(id);
  await firm.sandbox.fault({ operation: 13, kind: "cut-after" });
  await firm.work(id);
  firm.pass(paceTimes.lease + 1);
  await firm.work(id);
}

test("a draft that nobody sent has no past", async () => {
  await firm.ask();
  const { id } = await firm.begin();
  expect((await firm.view(id)).past).toEqual({ asked: null, statement: null, discarded: null });
});

test("a guide remembers who asked for it, who said that it was not created, and who put it aside", async () => {
  await firm.ask();
  const { id } = await firm.begin();
  await unanswered(id);
  await sayWhether(firm.lawyer, { id, isCreated: false });
  const { past, sentAt } = await firm.view(id);
  expect(sentAt).toBeNull();
  expect(past).toMatchObject({ asked: { by }, statement: { by, isCreated: false }, discarded: null });
  expect(past.statement?.askedAt).toBe(past.asked?.at);
  await unanswered(id);
  const again = (await firm.view(id)).past;
  expect(again.statement).toEqual(past.statement);
  expect(again.asked?.at.localeCompare(past.asked?.at ?? "")).toBe(1);
  await sayWhether(firm.lawyer, { id, isCreated: false });
  await discardGuide(firm.lawyer, { id });
  await restoreGuide(firm.lawyer, { id });
  expect((await firm.view(id)).past).toMatchObject({
    statement: { askedAt: again.asked?.at },
    discarded: { by },
  });
});

test("the trail of another firm's guide, or of a case that is hidden, is not read", async () => {
  await firm.ask();
  const { databaseId } = firm;
  const { id, cnj } = await firm.begin();
  await discardGuide(firm.lawyer, { id });
  const stranger = await memberCtx((await makeDatabase()).id);
  expect(await firm.here((tx) => pastOf(tx, stranger, id))).toMatchObject({ discarded: null });
  const read = () => inDatabase(firm.lawyer, (tx) => pastOf(tx, firm.lawyer, id));
  expect(await read()).toMatchObject({ discarded: { by } });
  await firm.here((tx) => tx.insert(caseRestrictions).values({ databaseId, cnj, people: [drawnId()] }));
  expect(await read()).toMatchObject({ discarded: null });
});
