import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { patienceMs } from "#lib/filings/board.ts";
import type { FrameCounts } from "#lib/frame/schema.ts";
import { addRule } from "#server/alerts/mutations.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool } from "#server/db/connection.ts";
import { caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { noteAnswer } from "#server/pace/waits.ts";
import { movementOf } from "#testing/answers.ts";
import { fromNow } from "#testing/clock.ts";
import { addFiling, events } from "#testing/filings.ts";
import { memberCtx } from "#testing/fixtures.ts";
import { type Listed, makeListed } from "#testing/listed.ts";
import { addDeadline, addPublication } from "#testing/publications.ts";
import { getFrame } from "./data.ts";

afterAll(closePool);

const day = 24 * 60 * 60_000;

/** A firm with a case in which something of every kind waits for somebody. */
async function busyFirm() {
  const firm = await makeListed();
  const old = movementOf({ id: "a", description: "Distribuído por sorteio" });
  const cnj = await firm.add({ movements: [old] });
  await addRule(firm.ctx, { kinds: [], words: "", scope: "all", telling: "digest", numbers: [] });
  await firm.add({ cnj, movements: [old, movementOf({ id: "b", description: "Julgado procedente" })] });
  const publicationId = await addPublication(firm.ctx, { cnj });
  await addDeadline(firm.ctx, { publicationId, cnj });
  await addFiling(firm.ctx, { cnj }, [events.opened, events.answered("rejected")]);
  await firm.within((tx) =>
    tx
      .update(cases)
      .set({ checkedAt: fromNow({ days: -2 }) })
      .where(eq(cases.cnj, cnj)),
  );
  return { ...firm, cnj };
}

/** The counts of who sees cases. */
async function countsOf(ctx: Ctx): Promise<FrameCounts> {
  const { counts } = await getFrame(ctx);
  if (counts === null || counts === "failed") throw new Error(`no counts: ${counts}`);
  return counts;
}

const hide = async (firm: Listed, cnj: Cnj) =>
  await firm.within((tx) =>
    tx
      .insert(caseRestrictions)
      .values({ databaseId: firm.databaseId, cnj, people: [firm.personId] })
      .onConflictDoUpdate({
        target: [caseRestrictions.databaseId, caseRestrictions.cnj],
        set: { people: [firm.personId] },
      }),
  );

test("counts what needs somebody, and nothing of a case that is hidden from who asks", async () => {
  const firm = await busyFirm();
  const other = await memberCtx(firm.databaseId);
  const counts = await countsOf(firm.ctx);
  expect(counts).toMatchObject({
    alerts: { count: 1 },
    blind: 1,
    filings: 1,
    publications: { unread: 1, isExact: true },
  });
  expect(Object.values(counts.deadlines).some((count) => count > 0)).toBe(true);
  const before = await getFrame(other);
  expect(before.counts).toMatchObject({ blind: 1, filings: 1, publications: { unread: 1 } });
  await hide(firm, firm.cnj);
  expect((await getFrame(firm.ctx)).counts).toEqual(counts);
  const none = { alerts: 0, blind: 0, filings: 0, guides: 0, unread: 0, deadlines: 0 };
  const hidden = await getFrame(other);
  const { alerts, blind, filings, guides, publications, deadlines } = await countsOf(other);
  expect({
    alerts: alerts.count,
    blind,
    filings,
    guides,
    unread: publications.unread,
    deadlines: Object.values(deadlines).reduce((sum, count) => sum + count, 0),
  }).toEqual(none);
  expect(hidden.changesAt).toBeNull();
});

test("who sees no cases is told of the service, and of no count", async () => {
  const firm = await busyFirm();
  const administrator = await memberCtx(firm.databaseId, ["admin"]);
  const frame = await getFrame(administrator);
  expect(frame).toMatchObject({ counts: null, changesAt: null, waiting: { wait: null, mayTry: true } });
});

test("what stops the service is told though the counts cannot be read, and they are said to have failed", async () => {
  const { ctx } = await makeListed();
  const failure = { code: "busy", status: 429, retryAfterSeconds: 3_600 } as const;
  await noteAnswer(ctx, { sentAt: fromNow({ seconds: -1 }), operation: 2, failure });
  // PostgreSQL reads no such day.
  const now = new Date(8.64e15);
  const frame = await getFrame(ctx, { now });
  expect(frame).toMatchObject({ counts: "failed", waiting: { wait: { status: 429 } } });
  expect(frame.changesAt).toBe(frame.waiting.wait?.until);
  await expect(getFrame({ ...ctx, readUntil: performance.now() + 60_000 }, { now })).rejects.toThrow();
  expect((await getFrame(ctx)).counts).toMatchObject({ blind: 0 });
});

test("names the time at which a petition needs somebody though nothing happens", async () => {
  const { ctx, add } = await makeListed();
  const cnj = await add();
  await addFiling(ctx, { cnj, at: fromNow({ minutes: -1 }) }, [events.opened]);
  const now = fromNow();
  const { counts, changesAt, now: readAt } = await getFrame(ctx, { now });
  expect([counts, readAt]).toMatchObject([{ filings: 0 }, now.toISOString()]);
  const at = Date.parse(changesAt ?? "");
  expect(at).toBeGreaterThan(now.getTime());
  expect(at).toBeLessThanOrEqual(now.getTime() + patienceMs);
  expect((await getFrame(ctx, { now: new Date(at + 1_000) })).counts).toMatchObject({ filings: 1 });
});

test("a case that becomes blind by time alone is counted minutes later, however many are about to", async () => {
  const firm = await makeListed();
  const { ctx, within } = firm;
  const cnj = await firm.add();
  const now = fromNow();
  await within((tx) => tx.update(cases).set({ checkedAt: fromNow({ days: -1, seconds: 20 }) }));
  expect((await getFrame(ctx, { now })).changesAt).toBe(new Date(now.getTime() + 5 * 60_000).toISOString());
  await within((tx) => tx.update(cases).set({ checkedAt: fromNow({ hours: -12 }) }));
  const { changesAt } = await getFrame(ctx, { now });
  expect(Date.parse(changesAt ?? "")).toBeGreaterThan(now.getTime() + day / 3);
  await hide(firm, cnj);
  const other = await memberCtx(firm.databaseId);
  expect((await getFrame(other, { now })).changesAt).toBeNull();
  expect((await getFrame(ctx, { now })).changesAt).toBe(changesAt);
});
