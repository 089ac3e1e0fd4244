import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { doubtsOf } from "#lib/deadlines/doubts.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { deadlines } from "#server/db/schema/schema.ts";
import { getCalendarYear } from "#server/deadlines/calendars/data.ts";
import { addEntries, removeEntry } from "#server/deadlines/calendars/mutations.ts";
import { changeDeadlineTerm, createDeadline } from "#server/deadlines/changing/mutations.ts";
import { confirmDeadline } from "#server/deadlines/deciding/mutations.ts";
import { linkPublication, unlinkPublication } from "#server/publications/linking/mutations.ts";
import { addBareCase, keepCalendar, suggested, typedAt, typedTerm, viewed } from "#testing/deadlines.ts";
import { adminCtx, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let databaseId: string;
let helena: Ctx;
let [rio, paulo]: [Cnj, Cnj] = [makeCnj(), makeCnj()];
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  [rio, paulo] = [makeCnj({ court: "19" }), makeCnj({ court: "26" })];
  for (const cnj of [rio, paulo]) await addBareCase(databaseId, cnj);
});
afterAll(closePool);

/** A deadline of the court whose days end it first, confirmed, and its publication linked to a case of the other court. */
async function linked(later: "TJRJ" | "TJSP", from: Cnj, to: Cnj) {
  await keepCalendar(databaseId, { court: later, closed: ["2026-08-20"] });
  const { id, revision, publicationId } = await suggested(helena, from);
  expect(await confirmDeadline(helena, { id, revision })).toMatchObject({ ok: true });
  const link = { id: publicationId ?? "", cnj: to };
  expect(await linkPublication(helena, link)).toEqual({ ok: true });
  return { id, link };
}
const stored = async (id: string) =>
  (
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx
        .select({
          cnj: deadlines.cnj,
          court: deadlines.court,
          dueOn: deadlines.dueOn,
          state: deadlines.state,
        })
        .from(deadlines)
        .where(eq(deadlines.id, id)),
    )
  )[0];

test("a confirmed day never moves later with its case: it stands, and its page says both until a person chooses", async () => {
  const { id, link } = await linked("TJSP", rio, paulo);
  expect(await stored(id)).toEqual({ cnj: paulo, court: "TJRJ", dueOn: "2026-08-27", state: "open" });
  const view = await viewed(helena, id);
  expect(view.moved).toBeNull();
  expect(view.choices.filter(({ of }) => of === "court")).toMatchObject([
    { court: "TJRJ", due: "2026-08-27" },
    { court: "TJSP", due: "2026-08-28" },
  ]);
  expect(doubtsOf({ ...view, today: "2026-08-10" })).toContainEqual(
    expect.stringMatching(/O processo é do TJSP.* TJRJ: vence .*27.* TJSP vence .*28.* até que alguém/),
  );
  expect(await unlinkPublication(helena, link)).toEqual({ ok: true });
  expect(await stored(id)).toEqual({ cnj: rio, court: "TJRJ", dueOn: "2026-08-27", state: "open" });
  expect((await viewed(helena, id)).choices.filter(({ of }) => of === "court")).toEqual([]);
});

test("an earlier one is taken at once and asked about, also by the court of a third case", async () => {
  const { id } = await linked("TJRJ", rio, paulo);
  expect(await stored(id)).toMatchObject({ cnj: paulo, court: "TJSP", dueOn: "2026-08-27" });
  expect((await viewed(helena, id)).moved).toMatchObject({ from: "2026-08-28" });

  const { id: kept, link } = await linked("TJRJ", paulo, rio);
  expect(await stored(kept)).toMatchObject({ cnj: rio, court: "TJSP", dueOn: "2026-08-27" });
  const labour = makeCnj({ branch: "5", court: "02" });
  await addBareCase(databaseId, labour);
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.update(deadlines).set({ dueOn: "2026-08-31" }).where(eq(deadlines.id, kept)),
  );
  await linkPublication(helena, { ...link, cnj: labour });
  expect(await stored(kept)).toMatchObject({ cnj: labour, court: "TRT2", dueOn: "2026-08-27" });
});

/** What an administrator does to the calendar of a court; returns the days that moved. */
const closes = async (court: string, from: string, to = from) => {
  const entry = { from, to, effect: "closed" as const, name: "Luto", source: "Portaria 5/2026" };
  return await addEntries(adminCtx(databaseId), { court, city: null, year: 2026, entries: [entry] });
};
const opens = async (court: string, day: string) => {
  const admin = adminCtx(databaseId);
  const { entries } = await getCalendarYear(admin, { court, city: null, year: 2026 });
  await removeEntry(admin, { id: entries.find(({ from }) => from === day)?.id ?? "" });
};

test("one that kept its day takes that of its case's court once a calendar makes it the earlier one", async () => {
  await keepCalendar(databaseId, { court: "TJRJ", closed: ["2026-08-20"] });
  await keepCalendar(databaseId, { court: "TJSP", closed: ["2026-08-21"] });
  const { id } = await linked("TJSP", rio, paulo);
  expect(await stored(id)).toMatchObject({ court: "TJRJ", dueOn: "2026-08-28" });
  await closes("TJSP", "2026-08-19");
  expect(await stored(id)).toMatchObject({ court: "TJRJ", dueOn: "2026-08-28" });
  for (const day of ["2026-08-19", "2026-08-20"]) await opens("TJSP", day);
  expect(await stored(id)).toMatchObject({ court: "TJSP", dueOn: "2026-08-28" });
  await opens("TJSP", "2026-08-21");
  expect(await stored(id)).toMatchObject({ court: "TJSP", dueOn: "2026-08-27" });
  expect((await viewed(helena, id)).moved).toMatchObject({ from: "2026-08-28" });
});

test("one that kept its day moves with the calendar that it kept, and no further than its case's court counts", async () => {
  const { id } = await linked("TJSP", rio, paulo);
  const changed = await closes("TJRJ", "2026-08-18", "2026-08-19");
  expect(await stored(id)).toMatchObject({ court: "TJSP", dueOn: "2026-08-28" });
  expect(changed).toMatchObject({ moved: { rows: [{ id, from: "2026-08-27", due: "2026-08-28" }] } });
});

/** By the court to which a letter went, whose days end it last. */
const byLetter = { ...typedTerm, court: "TJMG" };

test("the court that a person chose stays with its day, whether it was chosen later or from the beginning", async () => {
  await keepCalendar(databaseId, { court: "TJMG", closed: ["2026-08-20"] });
  const { id, revision, publicationId } = await suggested(helena, rio);
  const link = { id: publicationId ?? "", cnj: paulo };
  const changed = await changeDeadlineTerm(helena, { id, revision, given: byLetter, now: typedAt });
  expect(changed).toMatchObject({ ok: true });
  const { revision: seen } = await viewed(helena, id);
  expect(await confirmDeadline(helena, { id, revision: seen })).toMatchObject({ ok: true });
  const written = await createDeadline(helena, {
    given: { ...byLetter, act: "Oitiva" },
    cnj: rio,
    publicationId: link.id,
    now: typedAt,
  });
  const ids = [id, "id" in written ? written.id : ""];
  expect(await linkPublication(helena, link)).toEqual({ ok: true });
  await closes("TJSP", "2026-08-17");
  await opens("TJSP", "2026-08-17");
  for (const one of ids) {
    expect(await stored(one)).toEqual({ cnj: paulo, court: "TJMG", dueOn: "2026-08-28", state: "open" });
    const view = await viewed(helena, one);
    expect(view.moved).toBeNull();
    expect(doubtsOf({ ...view, today: "2026-08-10" }).join(" ")).not.toMatch(/O processo é do/);
  }
});
