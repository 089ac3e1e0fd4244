import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { hearingFacts } from "#lib/cases/hearings/rules.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import { movementOf } from "#testing/answers.ts";
import { wednesday } from "#testing/clock.ts";
import { fixClock } from "#testing/fixed-clock.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { addWithHearing, hearingCalledOff, hearingSet } from "#testing/hearings.ts";
import { makeMirrored } from "#testing/mirrored.ts";
import { ofFirm } from "#testing/scope.ts";
import { comingHearings, exportHearings, listHearings, nextHearings } from "./data.ts";

let ctx: Ctx;
const today = "2026-11-25";
fixClock(`${today}T15:00:00Z`);
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(closePool);

const year = 2027;
/** A day from today, in São Paulo: `2026-11-23`. */
const inDays = (days: number) => shiftDay(today, days);
const day = (text: string) => `${text}/${year}`;

type Told = { id?: string; at: string | null; text: string; complement?: string[] };

async function add(...told: Told[]): Promise<Cnj> {
  const cnj = makeCnj();
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    await tx
      .insert(cases)
      .values({ databaseId: ctx.databaseId, cnj, importing: false, activeParty: "Ana; Lima" });
    const spans = told.map(({ at, text, complement = [] }) =>
      hearingFacts({ at, description: text, complement }),
    );
    const rows = told.map(({ id, at, text, complement }, index) => ({
      hearingFrom: spans[index]?.from ?? null,
      hearingTo: spans[index]?.to ?? null,
      databaseId: ctx.databaseId,
      cnj,
      id: id ?? `m${index}`,
      origin: "court" as const,
      occurredAt: at === null ? null : new Date(at),
      description: text,
      complement: complement ?? [],
      raw: {},
    }));
    if (rows.length > 0) await tx.insert(movements).values(rows);
  });
  return cnj;
}

const designated = {
  at: `${year - 1}-10-05T15:00:00Z`,
  text: `Audiência de conciliação designada para ${day("12/12")} às 14:30`,
};

test("hearings are read from descriptions and complements, by date, whatever order the movements arrived in", async () => {
  const cnj = await add(
    {
      at: `${year - 1}-11-20T15:00:00Z`,
      text: `Audiência de conciliação redesignada para ${day("15/12")} às 9h`,
    },
    designated,
    {
      at: `${year - 1}-11-01T15:00:00Z`,
      text: "Perícia designada",
      complement: [`Dia ${day("20/12")}, às 8h`],
    },
    { at: null, text: "Audiência designada, sem dia" },
    { at: `${year - 1}-11-02T15:00:00Z`, text: "Conclusos" },
  );
  const hearings = await listHearings(ctx, cnj);
  expect(hearings?.past).toEqual([]);
  expect(hearings?.upcoming.map((one) => [one.id, one.kind, one.day, one.time])).toEqual([
    ["m1", "Audiência de conciliação", `${year}-12-15`, "09:00"],
    ["m2", "Perícia", `${year}-12-20`, "08:00"],
  ]);
});

test("the calendar file has all hearings, or the one asked for, each always under the same UID", async () => {
  const cnj = await add(designated, { at: designated.at, text: `Perícia designada para ${day("20/12")}` });
  const all = await exportHearings(ctx, { cnj, id: null });
  const one = await exportHearings(ctx, { cnj, id: "m0" });
  if (all === null || all === "empty" || one === null || one === "empty") throw new Error("no file");
  const uids = (text: string) => text.match(/^UID:.*$/gm);
  expect(uids(all.text)).toHaveLength(2);
  expect(uids(one.text)).toEqual(uids(all.text)?.slice(0, 1));
  expect(one.text).toContain(`DTSTART;TZID=America/Sao_Paulo:${year}1212T143000`);
  expect(one.text.replaceAll("\r\n ", "")).toContain(`/cases/${cnj}`);
  expect(one.filename).toMatch(/^audiencias-.*\.ics$/);
  expect(await auditActions(ctx)).toEqual(["case.hearings", "case.hearings"]);
});

/** The service changes the text of a movement: the mirror keeps the new text, and the earlier one beside it. */
async function reword(cnj: Cnj, { id, text }: { id: string; text: string }): Promise<void> {
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    await tx
      .update(movements)
      .set({
        description: text,
        earlier: sql`${movements.earlier} || jsonb_build_array(jsonb_build_object('at', null,
          'description', ${movements.description}, 'complement', ${movements.complement}, 'until', now()))`,
      })
      .where(and(eq(movements.databaseId, ctx.databaseId), eq(movements.cnj, cnj), eq(movements.id, id)));
  });
}

async function sequenceOf(cnj: Cnj): Promise<{ sequence: number; start: string }> {
  const file = await exportHearings(ctx, { cnj, id: "m0" });
  if (file === null || file === "empty") throw new Error("no file");
  const [, sequence] = /^SEQUENCE:(\d+)/m.exec(file.text) ?? [];
  const [, start] = /^DTSTART;TZID=.*T(\d{4})00\r$/m.exec(file.text) ?? [];
  return { sequence: Number(sequence), start: start ?? "" };
}

test("an hour corrected within the same movement raises the SEQUENCE, so that calendars take it over", async () => {
  const cnj = await add(designated);
  expect(await sequenceOf(cnj)).toEqual({ sequence: 0, start: "1430" });
  await reword(cnj, { id: "m0", text: designated.text.replace("14:30", "15:00") });
  const corrected = await sequenceOf(cnj);
  expect(corrected.start).toBe("1500");
  expect(corrected.sequence).toBeGreaterThan(0);
});

test("every rewording raises the SEQUENCE, also one that puts a hearing back to an earlier hour", async () => {
  const hour = (at: string) => designated.text.replace("14:30", at);
  const cnj = await add(
    designated,
    { at: `${year - 1}-11-01T15:00:00Z`, text: hour("15:00") },
    { at: `${year - 1}-11-02T15:00:00Z`, text: hour("16:00") },
    { at: `${year - 1}-11-03T15:00:00Z`, text: hour("17:00") },
  );
  let before = await sequenceOf(cnj);
  expect(before).toEqual({ sequence: 3, start: "1700" });
  const rewordings = [
    { id: "m0", text: hour("15:00"), start: "1700" },
    // The movement no longer names a hearing.
    { id: "m3", text: "Conclusos", start: "1600" },
    { id: "m2", text: hour("15:00"), start: "1500" },
    { id: "m2", text: "Conclusos para despacho", start: "1500" },
  ];
  for (const { start, ...rewording } of rewordings) {
    await reword(cnj, rewording);
    const after = await sequenceOf(cnj);
    expect(after.start).toBe(start);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    before = after;
  }
});

test("a case without a hearing to come gives no file, and nothing is audited", async () => {
  const cnj = await add({ at: "2020-10-05T15:00:00Z", text: "Audiência designada para 12/12/2020 às 14h" });
  expect(await exportHearings(ctx, { cnj, id: null })).toBe("empty");
  expect(await exportHearings(ctx, { cnj, id: "m9" })).toBe("empty");
  expect((await listHearings(ctx, cnj))?.past).toHaveLength(1);
  expect(await auditActions(ctx)).toEqual([]);
});

test("another firm's case is not found, and a person who is only an admin is refused", async () => {
  const cnj = await add(designated);
  const other = ctxFor((await makeDatabase()).id);
  expect(await listHearings(other, cnj)).toBeNull();
  expect(await exportHearings(other, { cnj, id: null })).toBeNull();
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(listHearings(admin, cnj)).rejects.toMatchObject({ code: "forbidden" });
  await expect(exportHearings(admin, { cnj, id: null })).rejects.toMatchObject({ code: "forbidden" });
});

test("the hearings of the next days are those of all cases of the database, by day, with what became of them", async () => {
  const told = (id: string, description: string) =>
    movementOf({ id, description, at: "2026-01-05T15:00:00.000Z" });
  const { ctx: own, cnj, answer, within } = await makeMirrored();
  const set = `Audiência de conciliação designada para ${formatDate(inDays(3))} às 14:30`;
  const movementsOf = [
    told("a", set),
    told("b", `Audiência de instrução designada para ${formatDate(inDays(9))} às 9h`),
    told("c", `Perícia médica designada para ${formatDate(inDays(40))} às 9h`),
    told("d", `Audiência de instrução do dia ${formatDate(inDays(9))} cancelada`),
  ];
  await answer({ movements: movementsOf });
  const theirs = await makeMirrored();
  await theirs.answer({ movements: [told("x", set)] });
  const next = async () =>
    (await within((tx) => nextHearings(tx, own))).found.map(({ hearing, ...of }) => [
      of.cnj,
      hearing.kind,
      hearing.time,
      hearing.state,
      hearing.source.movementId,
    ]);
  const expected = [
    [cnj, "Audiência de conciliação", "14:30", "scheduled", "a"],
    [cnj, "Audiência de instrução", "09:00", "cancelled", "d"],
    [cnj, "Perícia médica", "09:00", "scheduled", "c"],
  ];
  expect(await next()).toEqual(expected);

  // What was stored before the days were noted is noted with the next answer, and is no news by that.
  await within((tx) => tx.execute(sql`update movements set hearing_from = null, hearing_to = null`));
  expect(await next()).toEqual([]);
  expect(await answer({ movements: movementsOf })).toMatchObject({ changed: false });
  expect(await next()).toEqual(expected);
});

test("says up to which day all hearings were read when more than fifty cases name one", async () => {
  const next = async () => {
    const { found, through } = await inDatabase(ofFirm(ctx.databaseId), (tx) => nextHearings(tx, ctx));
    return { found: found.length, through };
  };
  expect(await next()).toEqual({ found: 0, through: null });
  await addWithHearing(ctx, { count: 50, day: inDays(3) });
  expect(await next()).toEqual({ found: 50, through: null });
  await addWithHearing(ctx, { count: 1, day: inDays(30) });
  expect(await next()).toEqual({ found: 50, through: inDays(29) });
});

test("of given cases it tells how many have a hearing to come, and the next, but not of a cancelled one", async () => {
  const later = await add(designated);
  const sooner = await add({ ...designated, text: designated.text.replace("12/12", "02/12") });
  const cancelled = await add(designated, {
    at: `${year - 1}-11-20T15:00:00Z`,
    text: `Audiência de conciliação de ${day("12/12")} cancelada`,
  });
  const none = await add({ at: designated.at, text: "Conclusos" });
  expect(await comingHearings(ctx, [later, sooner, cancelled, none])).toMatchObject({
    cases: 2,
    isCut: false,
    next: { day: `${year}-12-02`, time: "14:30" },
  });
  expect(await comingHearings(ctx, [cancelled, none])).toBeNull();
  const other = ctxFor((await makeDatabase()).id);
  expect(await comingHearings(other, [later])).toBeNull();
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .update(cases)
      .set({ archivedAt: wednesday })
      .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, later))),
  );
  expect(await comingHearings(ctx, [later])).toBeNull();
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(comingHearings(admin, [later])).rejects.toMatchObject({ code: "forbidden" });
});

test("reads as many cases as it takes to find one with a hearing to come", async () => {
  const [soon, late] = [inDays(3), inDays(5)];
  const off = { day: soon, texts: [hearingSet(soon), hearingCalledOff(soon)] };
  const calledOff = await addWithHearing(ctx, { ...off, count: 100 });
  expect(await comingHearings(ctx, calledOff)).toBeNull();
  const held = await addWithHearing(ctx, { day: late, count: 1 });
  const found = { cases: 1, isCut: false, next: { day: late, time: "14:30" } };
  expect(await comingHearings(ctx, [...calledOff, ...held])).toMatchObject(found);
  const others = await addWithHearing(ctx, { day: shiftDay(late, 1), count: 50 });
  expect(await comingHearings(ctx, [...calledOff, ...held, ...others])).toMatchObject({
    ...found,
    cases: 50,
    isCut: true,
  });
});

test("however much a case says of other things, the text that sets the next hearing is read", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 0, minute)).toISOString();
  const set = {
    at: at(0),
    text: `Assembleia geral de credores designada para o dia ${formatDate(inDays(7))}, às 10h`,
  };
  const others = (text: string) => Array.from({ length: 420 }, (_, place) => ({ at: at(place + 1), text }));
  const long = await add(
    set,
    ...others("Juntada: consultoria jurídica. Efeito da jurisprudência do tribunal"),
  );
  expect(await listHearings(ctx, long)).toMatchObject({ upcoming: [{ day: inDays(7), time: "10:00" }] });
  const past = await add(
    set,
    ...others("Audiência de conciliação realizada em 02/02/2026 às 10h, designada em ata"),
  );
  expect(await listHearings(ctx, past)).toMatchObject({ upcoming: [{ day: inDays(7), time: "10:00" }] });
});

test("a text without a day calls off, also in the words of its complement", async () => {
  const cnj = await add(
    { at: "2026-10-01T12:00:00Z", text: "Audiência de conciliação cancelada" },
    { at: "2026-10-02T12:00:00Z", text: hearingSet(inDays(7)) },
  );
  expect(await listHearings(ctx, cnj)).toMatchObject({ upcoming: [{ state: "scheduled" }] });
  const off = await add(
    { at: "2026-10-02T12:00:00Z", text: hearingSet(inDays(7)) },
    {
      at: "2026-10-03T12:00:00Z",
      text: "Ato ordinatório",
      complement: ["Aviso:\nAudiência não se realizará"],
    },
  );
  expect(await listHearings(ctx, off)).toMatchObject({ upcoming: [{ state: "cancelled" }] });
});
