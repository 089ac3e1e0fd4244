import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { type DeadlineState, deadlineStates } from "#lib/deadlines/schema.ts";
import { urgencies, urgencyOf } from "#lib/deadlines/standing/urgency.ts";
import { dayIn } from "#lib/deadlines/zone.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, deadlines, publications } from "#server/db/schema/schema.ts";
import { zoneOf } from "#server/deadlines/counting/data.ts";
import { countStandings } from "#server/deadlines/list/counts/data.ts";
import { addBareCase, addPublication } from "#testing/deadlines.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { standingAt } from "./data.ts";

/** Courts with one clock and with several; the state is that of the case's cover, or of the publication. */
const places = [
  { court: "TJSP", state: null, by: null },
  { court: "TJAC", state: null, by: null },
  { court: "TJMT", state: "SP", by: "cover" },
  { court: "TRF1", state: "Rondônia", by: "cover" },
  { court: "TRF1", state: "AC", by: "publication" },
  { court: "TRF1", state: null, by: null },
  { court: "TRT14", state: null, by: null },
  { court: "STJ", state: "MS", by: "cover" },
  { court: null, state: "RR", by: "publication" },
  { court: null, state: null, by: null },
] as const;
/** The firm's own days: none, before the last one, and after it, where a calendar moved that. */
const before = [null, -1, -3, -12, 2];
/** Every day from two weeks before to three weeks after. */
const days = Array.from({ length: 36 }, (_, at) => shiftDay("2026-11-05", at));

let me: Awaited<ReturnType<typeof memberCtx>>;
const rows: { id: string; state: DeadlineState; dueOn: string; internalOn: string | null; zone: string }[] =
  [];
beforeAll(async () => {
  const { id } = await makeDatabase();
  me = await memberCtx(id);
  for (const place of places) {
    const cnj = place.by === "cover" ? await coveredCase(id, place.state) : null;
    const publicationId = place.by === "publication" ? await publicationOf(id, place.state) : null;
    const values = deadlineStates.flatMap((state, of) =>
      days.map((dueOn, at) => ({
        databaseId: id,
        cnj,
        publicationId,
        kind: "term" as const,
        act: "Réplica",
        createdBy: "Autos",
        court: place.court,
        state,
        dueOn,
        internalOn: ownDay(dueOn, before[(at + of) % before.length] ?? null),
      })),
    );
    const made = await inDatabase(ofFirm(id), (tx) => tx.insert(deadlines).values(values).returning());
    const zone = zoneOf(place);
    rows.push(
      ...made.map(({ id: of, state, dueOn, internalOn }) => ({ id: of, state, dueOn, internalOn, zone })),
    );
  }
});
afterAll(closePool);

const ownDay = (dueOn: string, by: number | null) => (by === null ? null : shiftDay(dueOn, by));

async function coveredCase(databaseId: string, state: string): Promise<Cnj> {
  const cnj = await addBareCase(databaseId);
  const cover = sql`jsonb_build_object('court', jsonb_build_object('state', ${state}::text))`;
  await inDatabase(ofFirm(databaseId), (tx) => tx.update(cases).set({ cover }).where(eq(cases.cnj, cnj)));
  return cnj;
}
async function publicationOf(databaseId: string, state: string): Promise<string> {
  const { id } = await addPublication(databaseId, { cnj: null });
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.update(publications).set({ state }).where(eq(publications.id, id)),
  );
  return id;
}

/** Every weekday at noon, and the nights in which Brazil has two days: also from Sunday to Monday. */
const moments = [
  ...Array.from({ length: 7 }, (_, at) => `${shiftDay("2026-11-16", at)}T15:00:00Z`),
  "2026-11-18T03:30:00Z",
  "2026-11-18T04:30:00Z",
  "2026-11-23T03:30:00Z",
  "2026-11-22T04:59:59Z",
];

test.each(moments)("SQL groups every deadline as its page does, at %s", async (moment) => {
  const now = new Date(moment);
  const wanted = rows.map((row) => ({ ...row, urgency: urgencyOf(row, dayIn(row.zone, now)) }));
  const idsOf = (which: (row: (typeof wanted)[number]) => boolean) =>
    wanted
      .filter(which)
      .map(({ id }) => id)
      .sort();
  await inDatabase(me, async (tx) => {
    const standing = await standingAt(tx, me, now);
    const found = async (...of: Parameters<typeof standing.isIn>) => {
      const own = eq(deadlines.databaseId, me.databaseId);
      const which = and(own, standing.isIn(...of));
      return (await tx.select({ id: deadlines.id }).from(deadlines).where(which)).map(({ id }) => id).sort();
    };
    for (const group of urgencies)
      expect([group, await found([group])]).toEqual([group, idsOf(({ urgency }) => urgency === group)]);
    expect(await found(["today", "week", "later"], ["open"])).toEqual(
      idsOf(({ urgency, state }) => state === "open" && /^(?:today|week|later)$/.test(urgency ?? "")),
    );
    const counts = await countStandings(tx, me, standing);
    for (const group of urgencies)
      for (const state of ["open", "suggested"] as const)
        expect([
          group,
          state,
          counts
            .filter((one) => one.urgency === group && one.state === state)
            .reduce((sum, { count }) => sum + count, 0),
        ]).toEqual([
          group,
          state,
          wanted.filter((one) => one.urgency === group && one.state === state).length,
        ]);
  });
});
