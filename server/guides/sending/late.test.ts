import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paceTimes } from "#lib/pace/rules.ts";
import { auditEvents, guides } from "#server/db/schema/schema.ts";
import { saveGuide } from "#server/guides/draft/mutations.ts";
import { listGuides } from "#server/guides/list/data.ts";
import { lockGuide } from "#server/guides/record/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { gatesOf } from "#server/operator/transport/gates.ts";
import { appealOf, eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import { whenWaiting } from "#testing/waiting.ts";
import { sayWhether } from "./mutations.ts";
import { sendGuideNow } from "./runner/send.ts";

/** Answers that come when somebody has decided already, cannot be stored at once, or to calls that never left. */

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});

const edited = { valueRevenuePreparationAppeal: "500,00" };

async function asked() {
  await firm.ask();
  const guide = await firm.begin();
  await firm.request(guide.id);
  return guide;
}
const requested = async () => (await asked()).id;

async function callsOfFirm() {
  const { databaseId, baseUrl } = await operatorTarget(firm.system);
  return gatesOf({ databaseId, origin: new URL(baseUrl).origin }).calls;
}

/** The worker has the guide created, and what the service answers arrives only when it is let through. */
async function called(id: string) {
  const calls = await callsOfFirm();
  const own = calls.execute;
  const [answered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  calls.execute = async (fn, signal) => {
    const answer = await own.call(calls, fn, signal);
    answered.resolve();
    await held.promise;
    return answer as never;
  };
  const work = firm.work(id);
  await answered.promise;
  calls.execute = own;
  return async () => {
    held.resolve();
    await work;
  };
}

/** Nobody hears of it any more, and a person says that it was not created. */
async function takenForLost(id: string): Promise<void> {
  firm.pass(paceTimes.lease + 1);
  await firm.work(id);
  expect(await firm.view(id)).toMatchObject({ state: "maybe" });
  expect(await sayWhether(firm.lawyer, { id, isCreated: false })).toEqual({ ok: true });
}

const edit = (id: string) => saveGuide(firm.lawyer, { id, values: edited, now: firm.clock.now });

const stored = () => firm.here((tx) => tx.select().from(guides).orderBy(asc(guides.cents)));
const audited = () =>
  firm.here((tx) =>
    tx
      .select({ object: auditEvents.object, detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.databaseId, firm.databaseId), eq(auditEvents.action, "guide.created"))),
  );
/** The guides here say the same as those at the service. */
async function expectTruth(ids: (string | null)[]): Promise<void> {
  const truths = await firm.truths();
  expect(truths.map((truth) => truth.id).sort()).toEqual(ids.toSorted());
  for (const { serviceId, values } of await stored())
    if (serviceId !== null)
      expect(truths.find((truth) => truth.id === serviceId)?.guideParams[0]?.value).toEqual(values);
}

describe("an answer that comes late", () => {
  test("to a draft that somebody changed makes a guide of its own, as it was sent", async () => {
    const { id, cnj } = await asked();
    const typed = appealOf(cnj);
    const arrive = await called(id);
    await takenForLost(id);
    await edit(id);
    await arrive();
    expect(await firm.view(id)).toMatchObject({
      state: "draft",
      values: { ...typed, ...edited },
      sentAt: null,
    });
    const [late, draft, ...others] = await stored();
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ id, serviceId: null });
    expect(late).toMatchObject({ state: "created", values: typed, cents: 40_000, sentBy: "Helena Moura" });
    expect(await firm.view(id)).toMatchObject({ lateOf: null, late: [late?.id] });
    expect(await firm.view(late?.id ?? "")).toMatchObject({ lateOf: id, late: [] });
    await expectTruth([late?.serviceId ?? null]);
    expect(await audited()).toEqual([{ object: late?.id, detail: { isLate: true, after: id } }]);
    const { months } = await listGuides(firm.lawyer, { q: "", view: "all", months: null });
    expect(months.flatMap(({ rows }) => rows.map((row) => row.id))).toContain(late?.id);
  });

  test.each(["first", "second"])(
    "%s of two, after somebody had it created again: both are known",
    async (when) => {
      const { id, cnj } = await asked();
      const typed = appealOf(cnj);
      const arrive = await called(id);
      await takenForLost(id);
      await edit(id);
      await firm.request(id);
      const arriveAgain = await called(id);
      for (const one of when === "first" ? [arrive, arriveAgain] : [arriveAgain, arrive]) await one();
      const [late, again, ...others] = await stored();
      expect(others).toEqual([]);
      expect(again).toMatchObject({ id, state: "created", values: { ...typed, ...edited }, cents: 50_000 });
      expect(late).toMatchObject({ state: "created", values: typed, cents: 40_000, lateOf: id });
      await expectTruth([late?.serviceId ?? null, again?.serviceId ?? null]);
      expect((await audited()).map(({ object }) => object).sort()).toEqual([id, late?.id ?? ""].sort());
    },
  );

  test.each(["nobody", "somebody"])(
    "is that of the guide in doubt, also when %s said it was created",
    async (who) => {
      const id = await requested();
      const arrive = await called(id);
      firm.pass(paceTimes.lease + 1);
      await firm.work(id);
      if (who === "somebody") await sayWhether(firm.lawyer, { id, isCreated: true });
      expect(await firm.view(id)).toMatchObject({ isFollowable: false });
      await arrive();
      const [guide, ...others] = await stored();
      expect(others).toEqual([]);
      expect(guide).toMatchObject({ id, state: "created" });
      expect(await firm.view(id)).toMatchObject({ isFollowable: true });
      await expectTruth([guide?.serviceId ?? null]);
    },
  );
});

test("a created guide is stored also when PostgreSQL fails just then", async () => {
  const id = await requested();
  const arrive = await called(id);
  const { end } = await firm.here(async (tx) => {
    await lockGuide(tx, firm.system, id);
    const waiting = await whenWaiting(tx, arrive());
    await tx.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where pg_backend_pid() = any (pg_blocking_pids(pid))`);
    return waiting;
  });
  await end;
  const [guide, ...others] = await stored();
  expect(others).toEqual([]);
  expect(guide).toMatchObject({ id, state: "created" });
  await expectTruth([guide?.serviceId ?? null]);
});

test("a call whose turn comes too late never leaves, and the guide is a draft again", async () => {
  const id = await requested();
  const calls = await callsOfFirm();
  const busy = Promise.withResolvers<void>();
  const others = Array.from({ length: calls.executionSlots }, () => calls.execute(() => busy.promise));
  await sendGuideNow(firm.system, { id, clock: firm.now, within: 50 });
  const { state, refused } = await firm.view(id);
  expect(state).toBe("draft");
  expect(refused).not.toBeNull();
  busy.resolve();
  await Promise.all(others);
  await expect.poll(() => calls.queueSlots).toBe(500);
  expect(await firm.sandbox.callsOf(13)).toBe(0);
});
