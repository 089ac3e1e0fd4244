import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import { type Ctx, personIdOf, systemCtx } from "#server/auth/ctx.ts";
import { setResponsible } from "#server/cases/organisation/responsible/mutations.ts";
import { setCaseAccess } from "#server/cases/secrecy/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, deadlineHistory, deadlines, filings, publications } from "#server/db/schema/schema.ts";
import { getCalendarYear } from "#server/deadlines/calendars/data.ts";
import { addEntries, removeEntry } from "#server/deadlines/calendars/mutations.ts";
import { previewDeadline } from "#server/deadlines/changing/data.ts";
import { assignDeadline, changeDeadlineTerm, createDeadline } from "#server/deadlines/changing/mutations.ts";
import { closeByReceipt, closeDeadline, reopenDeadline } from "#server/deadlines/closing/mutations.ts";
import { deadlinesOfPublication, getDeadline } from "#server/deadlines/data.ts";
import { deadlineCount } from "#server/deadlines/list/data.ts";
import { recountDeadlines } from "#server/deadlines/recounting/mutations.ts";
import { fromNow, wednesday } from "#testing/clock.ts";
import {
  addBareCase,
  addDeadline,
  addPublication,
  keepCalendar,
  suggest,
  suggested,
  typedAt,
  typedTerm,
  viewed,
} from "#testing/deadlines.ts";
import { drawnId } from "#testing/drawn.ts";
import { adminCtx, auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addMovedDeadline } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import {
  checkDeadline,
  confirmDeadline,
  dismissDeadline,
  planDeadline,
  uncheckDeadline,
  unconfirmDeadline,
} from "./mutations.ts";

let databaseId: string;
let [helena, caio]: Ctx[] = [];
let cnj: Cnj;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  caio = await memberCtx(databaseId, ["paralegal"], "Caio Nóbrega");
  cnj = await addBareCase(databaseId);
});
afterAll(closePool);

const who = (ctx: Ctx | undefined): Ctx => {
  if (ctx === undefined) throw new Error("nobody");
  return ctx;
};
const kinds = async (id: string) => (await viewed(who(helena), id)).history.map(({ kind }) => kind);

test("a suggestion is confirmed by one person and signed off by another, and a change undoes both", async () => {
  const { id, revision, ...read } = await suggested(who(helena), cnj);
  expect(read).toMatchObject({
    state: "suggested",
    act: "Manifestação sobre a contestação",
    dueOn: "2026-08-27",
    amount: 15,
    unit: null,
    isRead: true,
    countedFrom: { day: "2026-08-05", begins: "available" },
  });
  const person = "Caio Nóbrega";
  expect(await confirmDeadline(who(caio), { id, revision })).toEqual({ ok: true, revision: 2, person });
  expect(await checkDeadline(who(caio), { id, revision: 2 })).toEqual({ ok: false, reason: "same-person" });
  const job = systemCtx({ databaseId, job: "test" });
  expect(await checkDeadline(job, { id, revision: 2 })).toEqual({ ok: false, reason: "nobody" });
  expect(await checkDeadline(who(helena), { id, revision: 2 })).toEqual({ ok: true, revision: 3 });
  expect(await checkDeadline(who(helena), { id, revision: 3 })).toEqual({ ok: false, reason: "checked" });
  expect(await uncheckDeadline(who(helena), { id, revision: 3 })).toEqual({ ok: true, revision: 4 });
  expect(await uncheckDeadline(who(helena), { id, revision: 4 })).toEqual({
    ok: false,
    reason: "wrong-state",
  });
  await checkDeadline(who(helena), { id, revision: 4 });
  const given = { ...typedTerm, unit: "calendar" } as const;
  expect(await changeDeadlineTerm(who(helena), { id, revision: 5, given })).toEqual({
    ok: true,
    revision: 6,
  });
  const changed = await viewed(who(helena), id);
  expect(changed).toMatchObject({ state: "suggested", confirmed: null, checked: null, dueOn: "2026-08-21" });
  expect(changed.history[0]).toMatchObject({
    kind: "changed",
    from: "2026-08-27",
    due: "2026-08-21",
    terms: { before: { amount: 15, unit: null }, after: { amount: 15, unit: "calendar", act: "Réplica" } },
  });
  expect(changed.history.map(({ place }) => place)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await auditActions(who(helena))).toEqual(
    expect.arrayContaining([
      "deadline.suggest",
      "deadline.confirm",
      "deadline.check",
      "deadline.uncheck",
      "deadline.change",
    ]),
  );
});

test("a confirmation is taken back by whoever gave it, while nothing else happened", async () => {
  const { id, revision, history: _, ...before } = await suggested(who(helena), cnj);
  await confirmDeadline(who(caio), { id, revision });
  expect(await unconfirmDeadline(who(helena), { id, revision: 2 })).toEqual({
    ok: false,
    reason: "wrong-state",
  });
  expect(await unconfirmDeadline(who(caio), { id, revision: 2 })).toEqual({ ok: true, revision: 3 });
  const { history, ...after } = await viewed(who(helena), id);
  expect(after).toEqual({
    ...before,
    id,
    revision: 3,
    me: expect.objectContaining({ name: "Helena Moura" }),
  });
  expect(history.map(({ kind }) => kind)).toEqual(["unconfirmed", "confirmed", "suggested"]);
  expect(await auditActions(who(helena))).toContain("deadline.unconfirm");

  await confirmDeadline(who(caio), { id, revision: 3 });
  await assignDeadline(who(helena), { id, revision: 4, personId: null });
  for (const seen of [4, 5])
    expect((await unconfirmDeadline(who(caio), { id, revision: seen })).ok).toBe(false);
  expect(await viewed(who(helena), id)).toMatchObject({ state: "open", confirmed: { by: "Caio Nóbrega" } });
});

test("what nobody is responsible for becomes the case's responsible's with the confirmation, else theirs who confirms, and is nobody's again when it is undone", async () => {
  const { id } = await suggested(who(helena), cnj);
  const whose = async () => (await viewed(who(helena), id)).responsible?.name ?? null;
  expect(await confirmDeadline(who(caio), { id, revision: 1 })).toMatchObject({ person: "Caio Nóbrega" });
  expect(await whose()).toBe("Caio Nóbrega");
  expect(await unconfirmDeadline(who(caio), { id, revision: 2 })).toEqual({ ok: true, revision: 3 });
  expect(await whose()).toBeNull();
  await setResponsible(who(helena), { numbers: [cnj], personId: personIdOf(who(helena)) });
  expect(await confirmDeadline(who(caio), { id, revision: 3 })).toMatchObject({ person: "Helena Moura" });
  expect(await whose()).toBe("Helena Moura");
});

test("whoever acts on an older revision changes nothing", async () => {
  const { id } = await suggested(who(helena), cnj);
  await confirmDeadline(who(caio), { id, revision: 1 });
  for (const act of all(id, 1)) expect(await act(who(helena))).toEqual({ ok: false, reason: "changed" });
  expect(await kinds(id)).toEqual(["confirmed", "suggested"]);
});

const all = (id: string, revision: number) => {
  const seen = { id, revision };
  return [
    (ctx: Ctx) => confirmDeadline(ctx, seen),
    (ctx: Ctx) => unconfirmDeadline(ctx, seen),
    (ctx: Ctx) => checkDeadline(ctx, seen),
    (ctx: Ctx) => uncheckDeadline(ctx, seen),
    (ctx: Ctx) => dismissDeadline(ctx, seen),
    (ctx: Ctx) => changeDeadlineTerm(ctx, { ...seen, given: typedTerm }),
    (ctx: Ctx) => assignDeadline(ctx, { ...seen, personId: null }),
    (ctx: Ctx) => planDeadline(ctx, { ...seen, internalOn: "2026-08-20" }),
    (ctx: Ctx) => closeDeadline(ctx, { ...seen, reason: "x" }),
    (ctx: Ctx) => closeByReceipt(ctx, { ...seen, filingId: drawnId() }),
    (ctx: Ctx) => reopenDeadline(ctx, seen),
  ];
};

test("nothing is done in another database, nor by who may not, nor with a hidden case", async () => {
  const { id } = await suggested(who(helena), cnj);
  const stranger = await memberCtx((await makeDatabase()).id);
  const admin = await memberCtx(databaseId, ["admin"]);
  for (const act of all(id, 1)) {
    await expect(act(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(act(admin)).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(createDeadline(admin, { cnj, given: typedTerm, now: typedAt })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await createDeadline(stranger, { cnj, given: typedTerm, now: typedAt })).toEqual({
    ok: false,
    reason: "no-case",
  });
  expect(await getDeadline(stranger, { id })).toBeNull();
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj)),
  );
  const [me] = [who(helena)];
  const people = me.actor.kind === "user" ? [me.actor.userId] : [];
  await setCaseAccess(me, { cnj, wanted: { access: "named", people }, despiteLoss: true });
  for (const act of all(id, 1)) await expect(act(who(caio))).rejects.toMatchObject({ code: "not_found" });
  expect(await getDeadline(who(caio), { id })).toBeNull();
  expect(await kinds(id)).toEqual(["suggested"]);
});

test("a deadline is closed for a reason, and opened again with the day of now", async () => {
  const { id } = await suggested(who(helena), cnj);
  expect(await closeDeadline(who(helena), { id, revision: 1, reason: "x" })).toEqual({
    ok: false,
    reason: "wrong-state",
  });
  await confirmDeadline(who(caio), { id, revision: 1 });
  await checkDeadline(who(helena), { id, revision: 2 });
  await closeDeadline(who(helena), { id, revision: 3, reason: "Acordo nos autos" });
  expect(await viewed(who(helena), id)).toMatchObject({
    state: "closed",
    closed: { reason: "Acordo nos autos" },
  });
  await keepCalendar(databaseId, { closed: ["2026-08-10"] });
  await reopenDeadline(who(helena), { id, revision: 4 });
  expect(await viewed(who(helena), id)).toMatchObject({
    state: "open",
    closed: null,
    checked: null,
    dueOn: "2026-08-28",
    confirmed: { by: "Caio Nóbrega" },
    moved: { from: "2026-08-27", reason: null },
  });
  const before = { now: new Date("2026-08-06T12:00:00Z") };
  expect(await deadlineCount(who(helena), before)).toEqual({ needs: { ...noNeeds, moved: 1 } });
  const actions = await auditActions(who(helena));
  expect(actions).toEqual(expect.arrayContaining(["deadline.close", "deadline.reopen"]));
});

test("a receipt closes only a deadline of its own case", async () => {
  const { id } = await suggested(who(helena), cnj);
  await confirmDeadline(who(caio), { id, revision: 1 });
  const other = await addBareCase(databaseId);
  const addFiling = async (of: Cnj, receiptAt: Date | null) => {
    const [row] = await inDatabase(ofFirm(databaseId), (tx) =>
      tx
        .insert(filings)
        .values({
          databaseId,
          cnj: of,
          act: "Réplica",
          createdAt: wednesday,
          createdBy: "Helena Moura",
          savedAt: wednesday,
          savedBy: "Helena Moura",
          receiptAt,
        })
        .returning({ id: filings.id }),
    );
    return row?.id ?? "";
  };
  for (const filingId of [await addFiling(cnj, null), await addFiling(other, wednesday), "x"])
    expect(await closeByReceipt(who(helena), { id, revision: 2, filingId })).toEqual({
      ok: false,
      reason: "no-receipt",
    });
  const filingId = await addFiling(cnj, wednesday);
  expect(await closeByReceipt(who(helena), { id, revision: 2, filingId })).toEqual({ ok: true, revision: 3 });
  expect(await viewed(who(helena), id)).toMatchObject({
    state: "closed",
    closed: { filingId, reason: null },
  });
});

test("somebody of this database becomes responsible, and nobody else", async () => {
  const { id } = await suggested(who(helena), cnj);
  const personId = caio?.actor.kind === "user" ? caio.actor.userId : "";
  expect(await assignDeadline(who(helena), { id, revision: 1, personId })).toMatchObject({
    ok: true,
    revision: 2,
  });
  expect(await viewed(who(helena), id)).toMatchObject({ responsible: { name: "Caio Nóbrega" } });
  const stranger = await memberCtx((await makeDatabase()).id);
  const foreign = stranger.actor.userId;
  expect(await assignDeadline(who(helena), { id, revision: 2, personId: foreign })).toEqual({
    ok: false,
    reason: "no-role",
  });
  await assignDeadline(who(helena), { id, revision: 2, personId: null });
  expect((await viewed(who(helena), id)).history[0]).toMatchObject({ kind: "assigned", person: null });
  expect(await auditActions(who(helena))).toContain("deadline.assign");
});

test("a deadline whose answer was lost is one, however often it is pressed, also at once; of another person it is another", async () => {
  const press = (by = helena, given = typedTerm, now = typedAt) =>
    createDeadline(who(by), { cnj, given, now });
  const made = await Promise.all([press(), press(), press()]);
  const ids = new Set([...made, await press()].map((one) => one.ok && one.id));
  expect(ids.size).toBe(1);
  const others = [
    await press(caio),
    await press(helena, { ...typedTerm, act: "Tréplica" }),
    // What was added after the answer was lost is not lost with it.
    await press(helena, { ...typedTerm, internalOn: "2026-08-20" }),
    // Of another client in the same case, weeks later.
    await press(helena, typedTerm, new Date(typedAt.getTime() + 3_600_000)),
  ];
  for (const one of others) ids.add(one.ok && one.id);
  expect(ids.size).toBe(5);
  const [id] = ids;
  if (!id) throw new Error("no deadline");
  expect((await viewed(who(helena), id)).history).toHaveLength(1);
  expect((await auditActions(who(helena))).filter((action) => action === "deadline.create")).toHaveLength(5);
});

test("a deadline is written by hand, of a case that is here or of none", async () => {
  const made = await createDeadline(who(helena), { cnj, given: typedTerm, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  expect(await viewed(who(helena), made.id)).toMatchObject({
    state: "open",
    act: "Réplica",
    dueOn: "2026-08-27",
    isRead: false,
    confirmed: { by: "Helena Moura" },
    responsible: { name: "Helena Moura" },
  });
  expect(
    await createDeadline(who(helena), { cnj: makeCnj({ court: "26" }), given: typedTerm, now: typedAt }),
  ).toEqual({ ok: false, reason: "no-case" });
  // Where no court is typed, the number of the case says it.
  const unnamed = await createDeadline(who(helena), {
    cnj,
    given: { ...typedTerm, court: null },
    now: typedAt,
  });
  if (!unnamed.ok) throw new Error(unnamed.reason);
  expect(await viewed(who(helena), unnamed.id)).toMatchObject({ court: "TJSP", dueOn: "2026-08-27" });
  const hearing = {
    kind: "appointment",
    act: "Audiência",
    court: null,
    city: null,
    internalOn: null,
  } as const;
  const given = { ...hearing, dueOn: "2027-02-03", dueTime: "14:30" };
  const alone = await createDeadline(who(helena), { cnj: null, given, now: typedAt });
  if (!alone.ok) throw new Error(alone.reason);
  expect(await viewed(who(helena), alone.id)).toMatchObject({
    cnj: null,
    dueOn: "2027-02-03",
    counted: null,
  });
  expect(await auditActions(who(helena))).toContain("deadline.create");
});

test("beside a publication without a readable number a person says of which case it is", async () => {
  const { id: publicationId } = await addPublication(databaseId, { cnj: null });
  const write = (of: Cnj) =>
    createDeadline(who(helena), { cnj: of, publicationId, given: typedTerm, now: typedAt });
  const made = await write(cnj);
  if (!made.ok) throw new Error(made.reason);
  expect(await viewed(who(helena), made.id)).toMatchObject({ cnj, publicationId });
  const { items } = await deadlinesOfPublication(who(helena), { publicationId });
  expect(items.map(({ id }) => id)).toEqual([made.id]);
  expect(await write(makeCnj({ court: "26" }))).toEqual({ ok: false, reason: "no-case" });
});

test("hours are counted as whole calendar days", async () => {
  const given = { ...typedTerm, amount: 48, measure: "hours" } as const;
  const made = await createDeadline(who(helena), { cnj, given, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  // Published on the 6th; the 7th is the first day, the 8th a Saturday: it rolls on to Monday.
  expect(await viewed(who(helena), made.id)).toMatchObject({ dueOn: "2026-08-10", unit: "calendar" });
});

test("a calendar that changes moves what hangs on it, with both days and the reason", async () => {
  const suggestion = await suggested(who(helena), cnj);
  await confirmDeadline(who(caio), { id: suggestion.id, revision: 1 });
  await checkDeadline(who(helena), { id: suggestion.id, revision: 2 });
  const elsewhere = await createDeadline(who(helena), {
    cnj,
    given: { ...typedTerm, court: "TJRJ" },
    now: typedAt,
  });
  const ended = await createDeadline(who(helena), { cnj, given: typedTerm, now: typedAt });
  if (!elsewhere.ok || !ended.ok) throw new Error("not created");
  await closeDeadline(who(helena), { id: ended.id, revision: 1, reason: "x" });
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute(`update deadlines set court = 'TJSP', city = null where id = '${suggestion.id}'`),
  );
  await keepCalendar(databaseId, { closed: ["2026-08-10", "2026-08-11"] });
  const admin = await memberCtx(databaseId, ["admin"], "Renata Sá");
  const given = { court: "TJSP", city: null, why: "A suspensão entrou no calendário." };
  const recount = () => inDatabase(admin, (tx) => recountDeadlines(tx, admin, given));
  expect(await recount()).toEqual([{ id: suggestion.id, from: "2026-08-27", due: "2026-08-31" }]);
  const moved = await viewed(who(helena), suggestion.id);
  expect(moved).toMatchObject({ state: "open", dueOn: "2026-08-31", checked: null });
  expect(moved.confirmed).not.toBeNull();
  expect(moved.history[0]).toMatchObject({
    kind: "recounted",
    by: "Renata Sá",
    from: "2026-08-27",
    due: "2026-08-31",
    reason: given.why,
  });
  expect(await recount()).toEqual([]);
  expect((await viewed(who(helena), elsewhere.id)).dueOn).toBe("2026-08-27");
  expect((await viewed(who(helena), ended.id)).dueOn).toBe("2026-08-27");
  expect(await auditActions(who(helena))).toContain("deadline.recount");
});

test("a confirmed day that a calendar moved is said until somebody confirms the new one", async () => {
  const made = await createDeadline(who(caio), { cnj, given: typedTerm, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  const { id } = made;
  await checkDeadline(who(helena), { id, revision: 1 });
  expect(await confirmDeadline(who(helena), { id, revision: 2 })).toEqual({ ok: false, reason: "confirmed" });
  const admin = await memberCtx(databaseId, ["admin"], "Renata Sá");
  const recount = (why: string) =>
    inDatabase(admin, (tx) => recountDeadlines(tx, admin, { court: "TJSP", city: null, why }));
  await keepCalendar(databaseId, { closed: ["2026-08-10"] });
  await recount("Primeiro.");
  await keepCalendar(databaseId, { closed: ["2026-08-11"] });
  await recount("Segundo.");
  const seen = { id, revision: 4 };
  expect(await viewed(who(helena), id)).toMatchObject({
    state: "open",
    dueOn: "2026-08-31",
    confirmed: { by: "Caio Nóbrega" },
    checked: null,
    moved: { from: "2026-08-27", reason: "Segundo." },
  });
  expect(await checkDeadline(who(helena), seen)).toEqual({ ok: false, reason: "moved" });
  expect(await confirmDeadline(who(helena), seen)).toEqual({ ok: true, revision: 5 });
  expect(await viewed(who(helena), id)).toMatchObject({ moved: null, confirmed: { by: "Helena Moura" } });
  expect(await checkDeadline(who(caio), { id, revision: 5 })).toEqual({ ok: true, revision: 6 });
  expect(await kinds(id)).toEqual(["checked", "confirmed", "recounted", "recounted", "checked", "created"]);
});

test("beside its publication a moved deadline stands among those that somebody has to decide about", async () => {
  const { id: publicationId } = await addPublication(databaseId, { cnj });
  const early = { cnj, publicationId, state: "open", dueOn: "2026-08-20" } as const;
  await addDeadline(databaseId, early);
  await addMovedDeadline({ databaseId }, { publicationId, from: "2026-08-27", dueOn: "2026-08-28" });
  const { items } = await deadlinesOfPublication(who(helena), { publicationId });
  expect(items.map(({ dueOn, moved }) => [dueOn, moved?.from ?? null])).toEqual([
    ["2026-08-28", "2026-08-27"],
    ["2026-08-20", null],
  ]);
});

test("whoever signed a moved day off before that was refused saw the new one", async () => {
  const made = await createDeadline(who(caio), { cnj, given: typedTerm, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  const { id } = made;
  await keepCalendar(databaseId, { closed: ["2026-08-10"] });
  const admin = adminCtx(databaseId);
  const recount = () =>
    inDatabase(admin, (tx) => recountDeadlines(tx, admin, { court: "TJSP", city: null, why: "x" }));
  await recount();
  await inDatabase(ofFirm(databaseId), async (tx) => {
    const [by, at] = ["Helena Moura", wednesday];
    await tx.update(deadlines).set({ revision: 3, checkedAt: at, checkedBy: by }).where(eq(deadlines.id, id));
    await tx
      .insert(deadlineHistory)
      .values({ databaseId, deadlineId: id, cnj, place: 3, kind: "checked", by, detail: {} });
  });
  expect(await viewed(who(helena), id)).toMatchObject({ moved: null, checked: { by: "Helena Moura" } });
  await keepCalendar(databaseId, { closed: ["2026-08-11"] });
  await recount();
  expect(await viewed(who(helena), id)).toMatchObject({ moved: { from: "2026-08-28" }, checked: null });
});

test("a confirmed day that moved there and back again is as it was confirmed", async () => {
  const made = await createDeadline(who(caio), { cnj, given: typedTerm, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  const admin = adminCtx(databaseId);
  const day = { from: "2026-08-10", to: "2026-08-10", name: "Luto", effect: "closed", source: "x" } as const;
  const place = { court: "TJSP", city: null, year: 2026 };
  await addEntries(admin, { ...place, entries: [day] });
  expect((await viewed(who(helena), made.id)).moved).toMatchObject({ from: "2026-08-27" });
  const [entry] = (await getCalendarYear(admin, place)).entries;
  await removeEntry(admin, { id: entry?.id ?? "" });
  expect(await viewed(who(helena), made.id)).toMatchObject({ moved: null, dueOn: "2026-08-27" });
  expect(await checkDeadline(who(helena), { id: made.id, revision: 3 })).toMatchObject({ ok: true });
});

test("an electronic notification is counted without a day of publication, also when a calendar moves it", async () => {
  const given = { ...typedTerm, begins: "notified" } as const;
  const made = await createDeadline(who(helena), { cnj, given, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  expect(await previewDeadline(who(helena), { cnj, given })).toMatchObject({
    counted: { begins: "notified", publishedOn: "2026-08-05", startsOn: "2026-08-06", due: "2026-08-26" },
  });
  expect(await viewed(who(helena), made.id)).toMatchObject({
    begins: "notified",
    dueOn: "2026-08-26",
    countedFrom: { day: "2026-08-05", begins: "notified" },
  });
  await keepCalendar(databaseId, { closed: ["2026-08-10"] });
  const admin = adminCtx(databaseId);
  const place = { court: "TJSP", city: null, why: "x" };
  expect(await inDatabase(admin, (tx) => recountDeadlines(tx, admin, place))).toMatchObject([
    { from: "2026-08-26", due: "2026-08-27" },
  ]);
});

test("where the diary gives an earlier day than the notification, the form and the page say it", async () => {
  const { id, revision, publicationId } = await suggested(who(helena), cnj);
  const on = (availableOn: string) => ({ ...typedTerm, begins: "notified", availableOn }) as const;
  const asked = { cnj, publicationId, given: on("2026-08-14") };
  const preview = await previewDeadline(who(helena), asked);
  expect(preview).toMatchObject({ counted: { due: "2026-09-04" }, diaryDue: "2026-08-27" });
  expect(await previewDeadline(who(helena), { ...asked, publicationId: null })).toMatchObject({
    diaryDue: null,
  });
  expect(await previewDeadline(who(helena), { ...asked, given: on("2026-08-05") })).toMatchObject({
    counted: { due: "2026-08-26" },
    diaryDue: null,
  });
  expect(await previewDeadline(who(helena), { ...asked, given: typedTerm })).toMatchObject({
    diaryDue: null,
  });
  const now = new Date("2026-08-20T15:00:00Z");
  await changeDeadlineTerm(who(helena), { id, revision, given: on("2026-08-14"), now });
  expect(await viewed(who(helena), id)).toMatchObject({ dueOn: "2026-09-04", diaryDue: "2026-08-27" });
});

test("what is previewed is what is stored: by the case's court and city, with the days of its calendar", async () => {
  await keepCalendar(databaseId, { closed: ["2026-08-10"] });
  const given = { ...typedTerm, court: null };
  const preview = await previewDeadline(who(helena), { cnj, given });
  const made = await createDeadline(who(helena), { cnj, given, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  expect(preview).toMatchObject({
    court: "TJSP",
    counted: { due: "2026-08-28", total: 15, unit: "business" },
  });
  expect((await viewed(who(helena), made.id)).dueOn).toBe(preview.counted?.due);
  const hearing = {
    kind: "appointment",
    act: "Audiência",
    court: null,
    city: null,
    internalOn: null,
  } as const;
  const appointed = { ...hearing, dueOn: "2026-08-30", dueTime: null };
  expect((await previewDeadline(who(helena), { cnj, given: appointed })).counted).toBeNull();
});

test("a day of another year is refused on its field: around the publication, or the day it is typed", async () => {
  const far = (availableOn: string) => ({ ...typedTerm, availableOn });
  expect(await createDeadline(who(helena), { cnj, given: far("2062-08-05"), now: typedAt })).toMatchObject({
    ok: false,
    reason: "far-day",
    far: { field: "availableOn" },
  });
  const { id, revision } = await suggested(who(helena), cnj);
  const wrong = { id, revision, given: far("2025-08-04"), now: typedAt };
  expect(await changeDeadlineTerm(who(helena), wrong)).toMatchObject({ reason: "far-day" });
  const notYet = { ...far("2026-08-06"), begins: "notified" } as const;
  expect(await changeDeadlineTerm(who(helena), { ...wrong, given: notYet })).toMatchObject({
    reason: "far-day",
    far: { field: "availableOn", isOld: false },
  });
  expect(await kinds(id)).toEqual(["suggested"]);
  expect(await changeDeadlineTerm(who(helena), { ...wrong, sure: "2025-08-04" })).toMatchObject({ ok: true });
  // Its old day is not asked about again.
  const again = { ...far("2025-08-04"), act: "Tréplica" };
  const next = { id, revision: revision + 1, given: again, now: typedAt };
  expect(await changeDeadlineTerm(who(helena), next)).toMatchObject({ ok: true });
  const old = { cnj, given: far("2025-08-04"), now: typedAt };
  expect(await createDeadline(who(helena), old)).toMatchObject({ far: { isOld: true } });
  expect(await createDeadline(who(helena), { ...old, sure: "2025-08-04" })).toMatchObject({ ok: true });
});

test("it is today where the court sits: a notification of Brasília's day is not one of Mato Grosso's yet", async () => {
  const midnight = new Date("2026-08-06T03:30:00Z");
  const on = async (court: string) => {
    const given = { ...typedTerm, begins: "notified", availableOn: "2026-08-06", court } as const;
    return await createDeadline(who(helena), { cnj, given, now: midnight });
  };
  expect(await on("TJSP")).toMatchObject({ ok: true });
  expect(await on("TJMT")).toMatchObject({ reason: "far-day", far: { field: "availableOn" } });
});

test("a publication is read once, and never against what a person decided", async () => {
  const publication = await addPublication(databaseId, { cnj });
  expect(await suggest(databaseId, [publication])).toBe(1);
  expect(await suggest(databaseId, [publication])).toBe(0);
  const cancelled = { ...publication, isCancelled: true };
  expect(await suggest(databaseId, [cancelled])).toBe(0);

  const { items } = await deadlinesOfPublication(who(helena), { publicationId: publication.id });
  expect(items).toMatchObject([{ state: "dismissed", closed: { by: "Autos" } }]);
  expect(items[0]?.closed?.reason).toContain("cancelada");
  const nothing = await addPublication(databaseId, {
    cnj,
    content: "Ciência às partes do retorno dos autos.",
  });
  const taken = await addPublication(databaseId, { cnj, isCancelled: true });
  expect(await suggest(databaseId, [nothing, taken])).toBe(0);
});

test("of a text that changed the old suggestions go and the new ones come, unless a person decided", async () => {
  const change = async (id: string, content: string) => {
    const changed = { content, changedAt: fromNow() };
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.update(publications).set(changed).where(eq(publications.id, id)),
    );
    return content;
  };
  const first = await addPublication(databaseId, { cnj });
  const second = await addPublication(databaseId, { cnj });
  await suggest(databaseId, [first, second]);
  const ofSecond = (await deadlinesOfPublication(who(helena), { publicationId: second.id })).items[0];
  await confirmDeadline(who(helena), { id: ofSecond?.id ?? "", revision: 1 });
  const content = "Retificação: manifeste-se a parte autora no prazo de 5 (cinco) dias.";
  for (const { id } of [first, second]) await change(id, content);
  await suggest(databaseId, [
    { ...first, text: content },
    { ...second, text: content },
  ]);
  const items = async (publicationId: string) =>
    (await deadlinesOfPublication(who(helena), { publicationId })).items.map(({ state, amount, closed }) => {
      return [state, amount, closed?.reason ?? null];
    });
  expect(await items(first.id)).toEqual([
    ["suggested", 5, null],
    ["dismissed", 15, "O texto da publicação mudou e foi lido de novo."],
  ]);
  expect(await items(second.id)).toEqual([["open", 15, null]]);
  await suggest(databaseId, [{ ...first, text: content }]);
  expect(await items(first.id)).toHaveLength(2);
});

test("without a day of availability it is counted from the day the publication came", async () => {
  const publication = await addPublication(databaseId, { cnj: null, availableOn: null });
  await suggest(databaseId, [publication]);

  const { items } = await deadlinesOfPublication(who(helena), { publicationId: publication.id });
  expect(items).toMatchObject([{ availableOn: null, cnj: null }]);
  expect(items[0]?.countedFrom?.begins).toBe("received");
});

test("without a day of availability it is counted from the delivered day of publication", async () => {
  const publication = await addPublication(databaseId, { cnj: null, availableOn: null });
  const publishedOn = "2026-08-08";
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.update(publications).set({ publishedOn }).where(eq(publications.id, publication.id)),
  );
  await suggest(databaseId, [publication]);
  const { items } = await deadlinesOfPublication(who(helena), { publicationId: publication.id });
  // A Saturday: published on Monday the 10th, the first day is the 11th.
  expect(items).toMatchObject([
    { countedFrom: { day: publishedOn, begins: "published" }, dueOn: "2026-08-31" },
  ]);
  expect(items[0]?.counted).toMatchObject({ publishedOn: "2026-08-10", startsOn: "2026-08-11" });
});
