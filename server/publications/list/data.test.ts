import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import {
  leftPublications,
  namedFilters,
  noPublicationFilters,
  type PublicationFilters,
  publicationViews,
  type Situation,
  situations,
} from "#lib/publications/list/filters.ts";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import { publicationState } from "#lib/publications/state.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseRestrictions, cases, publicationDeliveries } from "#server/db/schema/schema.ts";
import { publicationsOfCase } from "#server/publications/story/data.ts";
import { publicationsOfToday } from "#server/publications/today/data.ts";
import { fromNow } from "#testing/clock.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addDeadline, addMovedDeadline, addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { publicationChoices } from "./choices/data.ts";
import { unreadPublications } from "./counts/data.ts";
import { listPublications, totalPublications } from "./data.ts";

afterAll(closePool);

let ctx: Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  ctx = await memberCtx((await makeDatabase()).id);
});

const add = (columns: Parameters<typeof addPublication>[1] = {}) => addPublication(ctx, columns);
const addCase = async (given: { cnj?: Cnj; keptFor?: string[] } = {}) => {
  const { cnj = makeCnj({ court: "26" }), keptFor } = given;
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    const { databaseId } = ctx;
    await tx.insert(cases).values({ databaseId, cnj, activeParty: "Editora", passiveParty: "Leva e Traz" });
    if (keptFor) await tx.insert(caseRestrictions).values({ databaseId, cnj, people: keptFor });
  });
  return cnj;
};
const page = (given: Partial<PublicationFilters> = {}, cursor: string | null = null, as = ctx) =>
  listPublications(as, { filters: { ...noPublicationFilters, ...given }, cursor });
const found = async (given: Partial<PublicationFilters> = {}) =>
  (await page(given)).items.map(({ id }) => id);
const choices = (given: Partial<PublicationFilters> = {}) =>
  publicationChoices(ctx, { ...noPublicationFilters, ...given });
const at = new Date("2026-11-18T12:00:00Z");

test("the newest day stands first, in it the last that came, and those without a day last", async () => {
  const none = await add({ availableOn: null });
  const old = await add({ availableOn: "2026-11-16" });
  const first = await add({ availableOn: "2026-11-17" });
  const second = await add({ availableOn: "2026-11-17" });
  expect(await found()).toEqual([second, first, old, none]);
});

test("all pages together have each publication once, also while more arrive", async () => {
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.execute(sql`insert into publications (database_id, service_id, raw, raw_hash, available_on)
      select ${ctx.databaseId}, n::text, '{}', n::text, case when n % 7 > 0 then date '2026-11-01' + n % 5 end
      from generate_series(1, 120) n`),
  );
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor, about } = await page({}, cursor);
    expect(about === null).toBe(cursor !== null);
    seen.push(...items.map(({ id }) => id));
    cursor = nextCursor;
    if (seen.length === 50) await add({ availableOn: "2026-12-01" });
  } while (cursor !== null);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test("a row says of which case it is, and what is to be done by when", async () => {
  const cnj = await addCase();
  const id = await add({ cnj });
  await addDeadline(ctx, { publicationId: id, cnj, dueOn: "2026-12-20" });
  await addDeadline(ctx, { publicationId: id, cnj, dueOn: "2026-12-11" });
  await addDeadline(ctx, { publicationId: id, cnj, dueOn: "2026-12-01", state: "dismissed" });
  const away = await add({ cnj: makeCnj(), isPrepared: false, content: "<p>Vistos. <b>Intime-se</b></p>" });
  expect((await page()).items).toMatchObject([
    { id: away, isHere: false, caseName: null, excerpt: "Vistos. Intime-se", deadline: null },
    {
      id,
      cnj,
      isHere: true,
      caseName: "Editora × Leva e Traz",
      deadline: { isSuggested: true, amount: 15, measure: "days", dueOn: "2026-12-11", othersToConfirm: 1 },
    },
  ]);
});

test("of several days a row shows the nearest from the day on of which the list is", async () => {
  const id = await add();
  for (const dueOn of ["2026-11-10", "2026-11-20", "2026-11-25"])
    await addDeadline(ctx, { publicationId: id, dueOn });
  const shown = async (day: string) => {
    const now = new Date(`${day}T12:00:00Z`);
    const { items } = await listPublications(ctx, { filters: noPublicationFilters, cursor: null, now });
    return items[0]?.deadline?.dueOn;
  };
  expect(await shown("2026-11-10")).toBe("2026-11-10");
  expect(await shown("2026-11-18")).toBe("2026-11-20");
  expect(await shown("2026-11-21")).toBe("2026-11-25");
  expect(await shown("2026-11-30")).toBe("2026-11-10");
});

test("what ends today stands first, and nothing is lost that became so between two pages", async () => {
  const today = "2026-11-18";
  const old = await add({ availableOn: "2026-10-01" });
  await addDeadline(ctx, { publicationId: old, dueOn: today });
  const over = await add({ availableOn: "2026-10-02" });
  await addDeadline(ctx, { publicationId: over, dueOn: today, state: "dismissed" });
  const others: string[] = [];
  for (let at = 0; at < 60; at += 1) others.push(await add({ availableOn: "2026-11-10" }));
  const asked = { filters: noPublicationFilters, now: at };
  const first = await listPublications(ctx, { ...asked, cursor: null });
  expect(first.items[0]?.id).toBe(old);
  expect(new Set(first.items.map(({ id }) => id)).size).toBe(first.items.length);
  await addDeadline(ctx, { publicationId: over, dueOn: today });
  const second = await listPublications(ctx, { ...asked, cursor: first.nextCursor });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([old, over, ...others]));
  expect(second.items.filter(({ id }) => id === old)).toHaveLength(1);
});

test("a row says of a confirmed deadline which day it had, where a calendar moved it since", async () => {
  const [moved, back, stays] = [await add(), await add(), await add()];
  await addMovedDeadline(ctx, { publicationId: moved, from: "2026-12-07", dueOn: "2026-12-09" });
  await addMovedDeadline(ctx, { publicationId: back, from: "2026-12-07", dueOn: "2026-12-07" });
  await addDeadline(ctx, { publicationId: stays, state: "open" });
  const { items } = await page();
  expect(Object.fromEntries(items.map(({ id, deadline }) => [id, deadline?.movedFrom]))).toEqual({
    [moved]: "2026-12-07",
    [back]: null,
    [stays]: null,
  });
});

function isIn(row: PublicationRow, situation: Situation): boolean {
  switch (situation) {
    case "unread":
      return !row.isRead;
    case "read":
      return row.isRead;
    case "cancelled":
      return row.isCancelled || row.isDoubtfullyCancelled;
    case "failed":
      return row.failure !== null;
    case "order":
      return row.isOrderUnread;
    case "hearing":
    case "left":
    case "notOurs":
      // None of these sets a hearing, was archived by anybody, or said to be another firm's.
      return false;
  }
}

test("views and filters agree with what rows say, and with the counts, over every state", async () => {
  for (const isArchived of [false, true])
    for (const readAt of [null, at])
      for (const cancelled of [{}, { isCancelled: true }, { isDoubtfullyCancelled: true }])
        for (const failingSince of [null, at]) {
          const id = await add({ isArchived, readAt, ...cancelled, failingSince });
          if (cancelled.isCancelled) await addDeadline(ctx, { publicationId: id });
        }
  const all = (await Promise.all(publicationViews.map((view) => page({ view })))).map(({ items }) => items);
  expect(all.map((items) => items.length)).toEqual([12, 4, 12]);
  for (const view of publicationViews)
    for (const situation of situations) {
      const expected = (all[publicationViews.indexOf(view)] ?? []).filter((row) => isIn(row, situation));
      expect(await found({ view, situation })).toEqual(expected.map(({ id }) => id));
      const filters = { ...noPublicationFilters, view, situation };
      expect(await totalPublications(ctx, filters)).toMatchObject({ total: expected.length, isExact: true });
    }
  const unread = (all[0] ?? []).filter((row) => !row.isRead);
  expect(await unreadPublications(ctx)).toEqual({ unread: unread.length, isExact: true });
  expect(unread.every((row) => ["unread", "failed"].includes(publicationState(row)))).toBe(true);
});

test("what was archived unread within seven days is found among the archived", async () => {
  const daysAgo = (days: number) => fromNow({ days: -days });
  const id = await add({ isArchived: true, archivedAt: daysAgo(6) });
  await add({ isArchived: true, archivedAt: daysAgo(8) });
  await add({ isArchived: true, archivedAt: daysAgo(6), readAt: at });
  await add({ archivedAt: daysAgo(6), returnedAt: daysAgo(5) });
  expect(await found(leftPublications)).toEqual([id]);
  const { publications } = await inDatabase(ctx, (tx) => publicationsOfToday(tx, ctx));
  expect(publications.left).toBe(1);
});

test("each filter finds its own and nothing else", async () => {
  const other = await add({ availableOn: "2026-10-01" });
  const mine = {
    cnj: await addCase(),
    diaryAcronym: "DOU",
    state: "RJ",
    nameSearched: "Tadeu Furlan",
    oab: "SP904220",
    termSearched: "Furlan",
    assigneeId: ctx.actor.userId,
  };
  const id = await add(mine);
  const given: Partial<PublicationFilters>[] = [
    { court: "TJSP" },
    { diary: "DOU" },
    { state: "RJ" },
    { lawyer: "Tadeu Furlan" },
    { oab: "SP904220" },
    { term: "Furlan" },
    { assignee: "me" },
    { assignee: ctx.actor.userId },
    { from: "2026-11-17" },
    { from: "2026-11-17", to: "2026-11-17" },
    { cnj: mine.cnj },
  ];
  for (const filters of given) expect(await found(filters)).toEqual([id]);
  expect(await found({ to: "2026-10-01" })).toEqual([other]);
  expect(await found({ assignee: "none" })).toEqual([other]);
  expect(await found({ court: "nenhum" })).toEqual([]);
  // A number of no court that the resolution knows.
  const strange = await add({ cnj: "00000010020260990000" as Cnj, availableOn: "2026-10-02" });
  expect(await found({ court: "none" })).toEqual([strange, other]);
  expect(await choices()).toMatchObject({
    court: [
      { name: "none", count: 2 },
      { name: "TJSP", count: 1 },
    ],
    diary: [
      { name: "DJEN", count: 2 },
      { name: "DOU", count: 1 },
    ],
    lawyer: [{ name: "Tadeu Furlan", count: 1 }],
  });
});

test("what a filter is said to find is what the list shows with it", async () => {
  const cnj = makeCnj();
  const columns = [
    { state: "SP", oab: "SP1", readAt: at },
    { state: "SP", oab: "SP2", isArchived: true },
    { state: "RJ", oab: "SP1", content: "<p>Embargos</p>" },
    { state: "RJ", oab: "RJ1", termSearched: "Moura", diaryAcronym: null },
    { state: "RJ", nameSearched: "Helena", isArchived: true, cnj: makeCnj() },
    ...["SP", "SP", "RJ"].map((state) => ({ state, cnj, diaryAcronym: "DOU" })),
    { state: "SP", cnj, oab: "SP1" },
  ];
  for (const one of columns) await add(one);
  const given: Partial<PublicationFilters>[] = [
    ...publicationViews.map((view) => ({ view })),
    { state: "RJ" },
    { oab: "SP1" },
    { state: "SP", oab: "RJ1" },
    { situation: "read" as const },
    { q: "embargos" },
    { q: "…" },
    { q: "embargos", state: "SP" },
    { court: "TJSP", diary: "DOU" },
    { court: "none" },
  ];
  for (const filters of given.flatMap((one) => [one, { ...one, isGrouped: true }])) {
    const offered = await choices(filters);
    for (const key of ["court", ...namedFilters] as const)
      for (const { name, count } of offered[key])
        expect([filters, key, name, count]).toEqual([
          filters,
          key,
          name,
          (await found({ ...filters, [key]: name })).length,
        ]);
  }
  expect((await choices()).state).toEqual([
    { name: "SP", count: 4 },
    { name: "RJ", count: 3 },
  ]);
  expect((await choices({ isGrouped: true })).state).toEqual([
    { name: "RJ", count: 3 },
    { name: "SP", count: 2 },
  ]);
  expect((await choices({ view: "archived", state: "SP" })).oab).toEqual([{ name: "SP2", count: 1 }]);
});

describe("a search", () => {
  test("finds words in any form, phrases in their order, and says what it does not know yet", async () => {
    const id = await add({ content: "<p>Rejeito os <b>embargos</b> de declaração.</p>" });
    await add({ content: "<p>Declaração sobre embargos de terceiro</p>" });
    await add({ isPrepared: false, content: "Embargos" });
    expect(await found({ q: "embargo" })).toHaveLength(2);
    expect(await found({ q: '"embargos de declaração"' })).toEqual([id]);
    expect(await found({ q: 'embargos -"embargos de declaração"' })).toHaveLength(1);
    expect(await found({ q: "embargos -terceiro" })).toEqual([id]);
    const broken = await add({ content: "DESPACHO<br>Intime-se<p><i>o</i> autor</p>" });
    expect(await found({ q: '"despacho intime-se o autor"' })).toEqual([broken]);
    expect(await found({ q: '"despachointime"' })).toEqual([]);
    expect(await found({ q: "…" })).toEqual([]);
    expect((await page({ q: "embargo" })).about).toMatchObject({ unprepared: 1 });
    expect((await page()).about).toMatchObject({ unprepared: 0 });
  });
});

test("the story of a case tells one that nobody has read yet without its markup", async () => {
  const cnj = await addCase();
  await add({ cnj, isPrepared: false, content: "<p>Vistos. <b>Intime-se</b></p>" });
  expect((await publicationsOfCase(ctx, { cnj })).rows).toMatchObject([{ excerpt: "Vistos. Intime-se" }]);
});

test("grouped by case, a case has one row, its newest that the filters find", async () => {
  const cnj = await addCase();
  await add({ cnj, availableOn: "2026-11-01" });
  const unread = await add({ cnj, availableOn: "2026-11-02" });
  const newest = await add({ cnj, availableOn: "2026-11-03", readAt: at });
  const alone = await add({ availableOn: "2026-11-02" });
  const rows = (await page({ isGrouped: true })).items;
  expect(rows.map(({ id, others, unreadOthers }) => [id, others, unreadOthers])).toEqual([
    [newest, 2, 2],
    [alone, 0, 0],
  ]);
  expect((await page({ isGrouped: true, situation: "read" })).items).toMatchObject([
    { id: newest, others: 0, unreadOthers: 0 },
  ]);
  expect(await found({ isGrouped: true, situation: "unread" })).toEqual([alone, unread]);
  expect(await totalPublications(ctx, { ...noPublicationFilters, isGrouped: true })).toMatchObject({
    total: 4,
  });
});

test("an empty list says whether anything ever came, and when somebody last delivered", async () => {
  const doubts = { order: 0, hearing: 0 };
  expect((await page()).about).toEqual({
    doubts,
    isFirst: true,
    unassigned: 0,
    deliveredAt: null,
    unprepared: 0,
    unreadable: 0,
  });
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .insert(publicationDeliveries)
      .values({
        databaseId: ctx.databaseId,
        source: "Diários",
        at,
        received: 0,
        fresh: 0,
        invalid: 0,
        isWhole: true,
      }),
  );
  await add({ isArchived: true });
  expect((await page()).about).toMatchObject({ isFirst: false, deliveredAt: at.toISOString() });
});

test("a publication of a case kept for others is in no list, count, choice or search", async () => {
  const cnj = await addCase({ keptFor: [ctx.actor.userId] });
  const id = await add({ cnj, nameSearched: "Sigilosa", content: "Segredo" });
  const other = await memberCtx(ctx.databaseId);
  for (const given of [{}, { q: "segredo" }, { cnj }, { isGrouped: true }]) {
    expect(await found(given)).toEqual([id]);
    expect((await page(given, null, other)).items).toEqual([]);
  }
  expect(await unreadPublications(other)).toEqual({ unread: 0, isExact: true });
  expect(await totalPublications(other, noPublicationFilters)).toMatchObject({ total: 0, through: 0 });
  expect((await publicationChoices(other, noPublicationFilters)).lawyer).toEqual([]);
  expect((await page({}, null, other)).about).toMatchObject({ isFirst: true });
});

test("another database sees nothing, and who has no part in cases may not ask", async () => {
  await add();
  const foreign = ctxFor((await makeDatabase()).id);
  expect((await listPublications(foreign, { filters: noPublicationFilters, cursor: null })).items).toEqual(
    [],
  );
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  for (const ask of [
    () => listPublications(admin, { filters: noPublicationFilters, cursor: null }),
    () => unreadPublications(admin),
    () => totalPublications(admin, noPublicationFilters),
    () => publicationChoices(admin, noPublicationFilters),
  ])
    await expect(ask()).rejects.toMatchObject({ code: "forbidden" });
});
