import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { auditEvents, cases, pushChanges, pushOrders } from "#server/db/schema/schema.ts";
import { orderWatch } from "#server/push/changing/mutations.ts";
import { deaths, eachStep } from "#testing/crash/crashes.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, makeCnj, memberCtx } from "#testing/fixtures.ts";
import { askDueWatches, sweepPush } from "./jobs.ts";

/** Processes that die while they have the service monitor a case. */

let firm: TestFirm;
let person: Awaited<ReturnType<typeof memberCtx>>;
let cnj: Cnj;
beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  await setToken(adminCtx(firm.ctx.databaseId), { kind: "services", token: firm.info.tokens.services });
  person = await memberCtx(firm.ctx.databaseId);
  cnj = makeCnj();
  const imported = await firm.start([cnj]);
  await firm.advanceUntil(imported, ({ ready }) => ready === 1);
});
// After the processes have ended, as those that wait are in its database.
afterAll(() => firm.close());
const take = eachStep();
beforeEach(async () => {
  await firm.calm();
  await firm.here(async (tx) => {
    await tx.delete(pushChanges);
    await tx.update(cases).set({ push: null });
  });
});

const answered = "operation 14 enablePush";
const points: [string, number][] = [
  [`before ${answered}`, 1],
  [`after ${answered}`, 2],
  ["before write 3 (cases, push_orders, audit_events)", 2],
  ["after write 3 (cases, push_orders, audit_events)", 1],
];
describe.each(deaths)("%s", (death) => {
  test.each(points)(
    "%s, the case is watched as it was wanted, and the trail says so once",
    async (diesAt, calls) => {
      const { databaseId } = firm.ctx;
      const { changeId } = await orderWatch(person, { numbers: [cnj], periodicity: 4 });
      const now = new Date(Date.now() + 1_000);
      const before = await firm.callsOf(14);
      const ended = await take(
        {
          step: "ask-for-watch",
          diesAt,
          databaseId,
          actor: person.actor,
          now: now.toISOString(),
          id: "",
          cnj,
          document: "",
          nonce: "",
        },
        death,
      );
      expect(ended.hasDied).toBe(true);

      // The worker that starts after it takes what the lease of the dead one leaves, and nothing is left for another round.
      const later = new Date(now.getTime() + (paceTimes.lease + 1) * 1_000);
      const round = () =>
        askDueWatches(systemCtx({ databaseId, job: "test" }), {
          until: Date.now() + 600_000,
          clock: () => later,
        });
      await sweepPush(later);
      await round();
      await round();
      expect(await firm.callsOf(14)).toBe(before + calls);
      const [row] = await firm.here((tx) =>
        tx.select({ push: cases.push }).from(cases).where(eq(cases.cnj, cnj)),
      );
      expect(row?.push).toMatchObject({ enabled: true, periodicity: 4 });
      const orders = await firm.here((tx) => tx.select().from(pushOrders));
      expect(orders).toMatchObject([
        { changeId, outcome: "accepted", askAt: null, lease: null, failure: null },
      ]);
      const trail = await firm.here((tx) =>
        tx
          .select({ action: auditEvents.action })
          .from(auditEvents)
          .where(and(eq(auditEvents.object, cnj), sql`detail ->> 'change' = ${changeId}`)),
      );
      expect(trail.map(({ action }) => action).sort()).toEqual(["push.enable", "push.order"]);
    },
  );
});
