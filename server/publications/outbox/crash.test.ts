import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { paceTimes } from "#lib/pace/rules.ts";
import { noPublicationFilters, publicationViews } from "#lib/publications/list/filters.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { auditEvents, publications } from "#server/db/schema/schema.ts";
import { archivePublications } from "#server/publications/archiving/mutations.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { listPublications } from "#server/publications/list/data.ts";
import { deaths, eachStep } from "#testing/crash/crashes.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, makeCnj, memberCtx } from "#testing/fixtures.ts";
import { archiveDue, sweepArchiving } from "./jobs.ts";

/** Processes that die while the service archives a publication. */

let firm: TestFirm;
let person: Awaited<ReturnType<typeof memberCtx>>;
beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  await setToken(adminCtx(firm.ctx.databaseId), { kind: "services", token: firm.info.tokens.services });
  person = await memberCtx(firm.ctx.databaseId);
  const imported = await firm.start([makeCnj()]);
  await firm.advanceUntil(imported, ({ ready }) => ready === 1);
});
// After the processes have ended, as those that wait are in its database.
afterAll(() => firm.close());
const take = eachStep();
beforeEach(() => firm.calm());

const listSchema = z.array(
  z.object({ publication: z.looseObject({ _id: z.string(), isClosed: z.boolean() }) }),
);
const atService = async () =>
  listSchema.parse(await firm.control("GET", "/publications")).map(({ publication }) => publication);
const isClosed = async (serviceId: string) =>
  (await atService()).find(({ _id }) => _id === serviceId)?.isClosed;

/** A publication of the service that a person archived; the service is to be asked now. */
async function archived(now: Date): Promise<{ id: string; serviceId: string }> {
  await firm.control("DELETE", "/publications");
  await firm.control("POST", "/publications", { count: 1 });
  const publication = (await atService()).at(-1);
  const serviceId = publication?._id ?? "";
  expect(await isClosed(serviceId)).toBe(false);
  await deliver(firm.ctx, { source: [Buffer.from(JSON.stringify([publication]))], isLines: false });
  const [row] = await firm.here((tx) =>
    tx.select().from(publications).where(eq(publications.serviceId, serviceId)),
  );
  const id = row?.id ?? "";
  const given = { on: { ids: [id] }, now: new Date(now.getTime() - 60_000) };
  expect(await archivePublications(person, given)).toMatchObject({ ids: [id] });
  return { id, serviceId };
}

const answered = "operation 11 archive";
const points: [string, boolean, number][] = [
  [`before ${answered}`, false, 1],
  [`after ${answered}`, true, 2],
  ["before write 3 (publications, audit_events)", true, 2],
  ["after write 3 (publications, audit_events)", true, 1],
];
describe.each(deaths)("%s", (death) => {
  test.each(points)(
    "%s, it is archived once in effect, and the trail says so once",
    async (diesAt, isDone, calls) => {
      const now = new Date();
      const { id, serviceId } = await archived(now);
      const before = await firm.callsOf(11);
      const { databaseId } = firm.ctx;
      const ended = await take(
        {
          step: "archive-publications",
          diesAt,
          databaseId,
          actor: person.actor,
          now: now.toISOString(),
          id: "",
          cnj: makeCnj(),
          document: "",
          nonce: "",
        },
        death,
      );
      expect(ended.hasDied).toBe(true);
      expect(await isClosed(serviceId)).toBe(isDone);

      // The worker that starts after it takes what the lease of the dead one leaves, and nothing is left for another round.
      const later = new Date(now.getTime() + (paceTimes.lease + 1) * 1_000);
      await sweepArchiving(later);
      const round = () =>
        archiveDue(systemCtx({ databaseId, job: "test" }), {
          until: Date.now() + 600_000,
          clock: () => later,
        });
      await round();
      await round();
      await sweepArchiving(new Date(later.getTime() + 60 * 60_000));
      expect(await firm.callsOf(11)).toBe(before + calls);
      expect(await isClosed(serviceId)).toBe(true);
      const [row] = await firm.here((tx) => tx.select().from(publications).where(eq(publications.id, id)));
      expect(row).toMatchObject({
        isArchived: true,
        askAt: null,
        lease: null,
        failure: null,
        failingSince: null,
        closedAt: expect.any(Date),
        filedAt: expect.any(Date),
        archivedBy: person.actor.name,
      });
      const shown = publicationViews.map(async (view) => {
        const filters = { ...noPublicationFilters, view };
        const { items } = await listPublications(person, { filters, cursor: null });
        return items.filter((one) => one.id === id).length;
      });
      expect(await Promise.all(shown)).toEqual([0, 0, 1]);
      const trail = await firm.here((tx) =>
        tx.select({ action: auditEvents.action }).from(auditEvents).where(eq(auditEvents.object, id)),
      );
      expect(trail.map(({ action }) => action).sort()).toEqual(["publication.archive", "publication.close"]);
    },
  );
});
