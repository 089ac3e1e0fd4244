import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { federalEntriesOf, lawEntriesOf } from "#lib/deadlines/calendars/courts.ts";
import type { CalendarEntry } from "#lib/deadlines/calendars/entry.ts";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { repeatedEntries } from "#lib/deadlines/calendars/recurring/kinds.ts";
import { countDeadline } from "#lib/deadlines/count.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { closeQueues, countWaiting } from "#server/db/queues.ts";
import { caseRestrictions, cases, databases, deadlines } from "#server/db/schema/schema.ts";
import { changeDeadlineTerm } from "#server/deadlines/changing/mutations.ts";
import { confirmDeadline } from "#server/deadlines/deciding/mutations.ts";
import {
  addBareCase,
  addDeadline,
  addPublication,
  confirmed,
  keepCalendar,
  suggest,
  suggested,
  typedAt,
  typedTerm,
  viewed,
} from "#testing/deadlines.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { digestOf, holidayLaw, jobs, recountByLaw, sweepHolidayLaw } from "./jobs.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

let lawyer: Ctx;
let databaseId: string;
beforeEach(async () => {
  ({ id: databaseId } = await makeDatabase());
  lawyer = await memberCtx(databaseId);
});

const lawOf = async () => {
  const [row] = await db()
    .select({ law: databases.holidayLaw })
    .from(databases)
    .where(eq(databases.id, databaseId));
  return row?.law;
};
const waiting = () =>
  inDatabase(ofFirm(databaseId), (tx) =>
    countWaiting({ tx, queue: "deadline-recount", databaseId, most: 9 }),
  );

test("another law of holidays counts all live deadlines again, says why, and only once", async () => {
  const cnj = await addBareCase(databaseId);
  // By a law that no longer holds these ended a day later.
  const stale = { cnj, dueOn: "2026-08-28" };
  const open = await addDeadline(databaseId, {
    ...stale,
    ...confirmed,
    checkedAt: confirmed.confirmedAt,
    checkedBy: "Ana",
  });
  const asked = await addDeadline(databaseId, { ...stale, court: null });
  const elsewhere = await addDeadline(databaseId, { ...stale, court: "TRF3", dueOn: "2026-08-27" });
  const closed = await addDeadline(databaseId, { ...stale, state: "closed" });
  const hearing = await addDeadline(databaseId, { ...stale, kind: "appointment" });
  await recountByLaw({ databaseId });
  expect(await lawOf()).toBe(holidayLaw());
  expect(await viewed(lawyer, open.id)).toMatchObject({ dueOn: "2026-08-27", checked: null });
  const [last] = (await viewed(lawyer, open.id)).history;
  expect(last).toMatchObject({
    kind: "recounted",
    by: "Autos",
    from: "2026-08-28",
    due: "2026-08-27",
    reason: "A regra de contagem mudou.",
  });
  expect((await viewed(lawyer, asked.id)).dueOn).toBe("2026-08-27");
  expect((await viewed(lawyer, elsewhere.id)).dueOn).toBe("2026-08-28");
  for (const { id } of [closed, hearing]) expect((await viewed(lawyer, id)).dueOn).toBe("2026-08-28");
  expect((await auditActions(lawyer)).filter((action) => action === "deadline.recount")).toHaveLength(3);
  await recountByLaw({ databaseId });
  expect((await viewed(lawyer, open.id)).history).toHaveLength(1);
});

test("what a firm keeps by hand counts as before, also in cases that are kept from others", async () => {
  const cnj = await addBareCase(databaseId);
  const helena = await memberCtx(databaseId);
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.actor.userId] }),
  );
  await keepCalendar(databaseId, { closed: ["2026-08-10", "2026-08-11"] });
  const { id } = await addDeadline(databaseId, { cnj });
  await recountByLaw({ databaseId });
  expect((await viewed(helena, id)).dueOn).toBe("2026-08-31");
});

test("the sweep queues one recount for a database that was counted by another law, and none for the others", async () => {
  expect(await lawOf()).toBeNull();
  await sweepHolidayLaw();
  await sweepHolidayLaw();
  expect(await waiting()).toBe(1);
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute(sql`delete from pgboss.job where group_id = ${databaseId}`),
  );
  await recountByLaw({ databaseId });
  await sweepHolidayLaw();
  expect(await waiting()).toBe(0);
  await sweepHolidayLaw({ law: "another" });
  expect(await waiting()).toBe(1);
});

const rules = { nationalCalendar, lawEntriesOf, repeatedEntries, countDeadline };

test("the same rules are the same word", () => {
  expect(digestOf(rules)).toBe(holidayLaw());
  expect(holidayLaw()).toMatch(/^[0-9a-f]{16}$/);
});

test.each<[string, Partial<typeof rules>]>([
  [
    "a national holiday more",
    {
      nationalCalendar: (day) =>
        day === "2029-07-09" ? [{ effect: "closed", name: "x", source: "x" }] : nationalCalendar(day),
    },
  ],
  [
    "a rule with another article",
    {
      nationalCalendar: (day) =>
        nationalCalendar(day).map((rule) => ({ ...rule, source: `${rule.source}.` })),
    },
  ],
  [
    "a court more with days by law",
    { lawEntriesOf: (court, year) => (court === "STM" ? federalEntriesOf(year) : lawEntriesOf(court, year)) },
  ],
  [
    "a day by law less",
    { lawEntriesOf: (court, year) => lawEntriesOf(court, year).filter(({ from }) => from !== "2031-08-11") },
  ],
  [
    "a day of one court by law of a later year",
    {
      lawEntriesOf: (court, year) => [
        ...lawEntriesOf(court, year),
        ...(court === "TJSP" && year === 2029
          ? [{ from: "2029-07-09", to: "2029-07-09", effect: "closed", name: "x", source: "x" } as const]
          : []),
      ],
    },
  ],
  [
    "what comes again",
    {
      repeatedEntries: (entries: readonly CalendarEntry[], year) =>
        repeatedEntries(entries, year).filter(({ name }) => name !== "Corpus Christi"),
    },
  ],
  [
    "hours that wait for a day of business",
    {
      countDeadline: (term, calendar) =>
        countDeadline(
          term.measure === "hours" ? { ...term, measure: "days", unit: "calendar", amount: 2 } : term,
          calendar,
        ),
    },
  ],
])("another word for %s", (_, changed) => {
  expect(digestOf({ ...rules, ...changed })).not.toBe(holidayLaw());
});

test("a class that is known later counts again what was read before: days, and what the law gives", async () => {
  const content = "Intime-se o réu para contrarrazões. Manifeste-se o réu em 8 dias.";
  const cnj = makeCnj({ court: "26" });
  const publication = await addPublication(databaseId, { cnj, content });
  await suggest(databaseId, [publication]);
  const read = () =>
    inDatabase(ofFirm(databaseId), (tx) =>
      tx
        .select({
          amount: deadlines.amount,
          regime: deadlines.regime,
          article: deadlines.article,
          dueOn: deadlines.dueOn,
        })
        .from(deadlines)
        .where(eq(deadlines.cnj, cnj))
        .orderBy(deadlines.sentence),
    );
  expect(await read()).toEqual([
    { amount: 15, regime: "cpc", article: "CPC, art. 1.010, § 1º", dueOn: "2026-08-27" },
    { amount: 8, regime: "cpc", article: null, dueOn: "2026-08-18" },
  ]);
  await courtSays(cnj, "Apelação Criminal");
  expect(await read()).toMatchObject([
    { amount: 8, regime: "cpp", article: "CPP, art. 600", dueOn: "2026-08-14" },
    { amount: 8, regime: "cpp", article: null, dueOn: "2026-08-14" },
  ]);
});

/** The cover of a case comes with this class, and its deadlines are counted again. */
async function courtSays(cnj: Cnj, className: string) {
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .insert(cases)
      .values({ databaseId, cnj, importing: false, className })
      .onConflictDoUpdate({ target: [cases.databaseId, cases.cnj], set: { className } }),
  );
  await jobs.work?.["deadline-recount-case"]?.({ databaseId, cnj });
}
const replied = "Intime-se o réu para contrarrazões.";

test("a suggestion that the class makes end later says which day it had, until somebody decides", async () => {
  const cnj = makeCnj({ court: "26" });
  const read = await suggested(lawyer, cnj, "Apresente a defesa o rol em 8 dias. Réu preso.");
  expect(read).toMatchObject({ dueOn: "2026-08-14", later: null });
  await courtSays(cnj, "Procedimento do Juizado Especial Cível");
  const { id, dueOn, later, revision } = await viewed(lawyer, read.id);
  expect(dueOn > "2026-08-14").toBe(true);
  expect(later).toEqual({ from: "2026-08-14", reason: "O tribunal disse a classe ou a vara do processo." });
  await confirmDeadline(lawyer, { id, revision });
  expect(await viewed(lawyer, id)).toMatchObject({ later: null });
});

test("what a person changed keeps its days when the class comes, and only its law is another", async () => {
  const cnj = makeCnj({ court: "26" });
  const { id, revision } = await suggested(lawyer, cnj, replied);
  const given = { ...typedTerm, act: "Contrarrazões", amount: 10, unit: null, regime: null };
  await changeDeadlineTerm(lawyer, { id, revision, given, now: typedAt });
  await courtSays(cnj, "Apelação Criminal");
  expect(await viewed(lawyer, id)).toMatchObject({ amount: 10, regime: "cpp", dueOn: "2026-08-17" });
});

test("a confirmed day moves only to an earlier one: also where the law gives another term", async () => {
  const [first, second] = [makeCnj({ court: "26" }), makeCnj({ court: "26" })];
  const later = await suggested(lawyer, first, "Apresente a defesa o rol em 8 dias. Réu preso.");
  expect(later).toMatchObject({ regime: "cpp-detained", dueOn: "2026-08-14" });
  const earlier = await suggested(lawyer, second, replied);
  for (const one of [later, earlier]) await confirmDeadline(lawyer, { id: one.id, revision: one.revision });
  await courtSays(first, "Procedimento do Juizado Especial Cível");
  await courtSays(second, "Apelação Criminal");
  expect(await viewed(lawyer, later.id)).toMatchObject({ dueOn: "2026-08-14", moved: null });
  expect(await viewed(lawyer, earlier.id)).toMatchObject({
    dueOn: "2026-08-14",
    article: "CPP, art. 600",
    moved: { from: "2026-08-27" },
  });
});

test("what nobody decided the law of is counted again too", async () => {
  const cnj = makeCnj({ court: "26" });
  const { id } = await addDeadline(databaseId, { cnj, unit: null });
  await courtSays(cnj, "Ação Penal - Procedimento Ordinário");
  expect(await viewed(lawyer, id)).toMatchObject({ regime: "cpp", dueOn: "2026-08-21" });
});

test("two deadlines of a sentence stay two acts", async () => {
  const cnj = makeCnj({ court: "26" });
  const { id: publicationId } = await addPublication(databaseId, { cnj, content: replied });
  const row = {
    cnj,
    publicationId,
    sentence: replied,
    article: "CPC",
    regime: "cpc",
    regimeWhy: "x",
  } as const;
  for (const act of ["Uma coisa", "Outra coisa"]) await addDeadline(databaseId, { ...row, act });
  await courtSays(cnj, "Apelação Criminal");
  const acts = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.select({ act: deadlines.act }).from(deadlines).where(eq(deadlines.cnj, cnj)),
  );
  expect(new Set(acts.map(({ act }) => act)).size).toBe(2);
});

test("another law with the same day stands in the history too", async () => {
  const cnj = makeCnj({ court: "26" });
  const { id, revision } = await suggested(lawyer, cnj, "Apresente o autor o rol em 10 dias.");
  await courtSays(cnj, "Procedimento do Juizado Especial Cível");
  const found = await viewed(lawyer, id);
  expect(found).toMatchObject({ regime: "juizado", revision: revision + 1, dueOn: "2026-08-20" });
  expect(found.history[0]).toMatchObject({ kind: "recounted", from: "2026-08-20", due: "2026-08-20" });
});
