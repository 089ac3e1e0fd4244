import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { noPublicationFilters, unassignedInbox } from "#lib/publications/list/filters.ts";
import { setResponsible } from "#server/cases/organisation/responsible/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions, cases, publications } from "#server/db/schema/schema.ts";
import { assignDeadline } from "#server/deadlines/changing/mutations.ts";
import { deadlinesOfPublication } from "#server/deadlines/data.ts";
import { confirmDeadline, unconfirmDeadline } from "#server/deadlines/deciding/mutations.ts";
import { giveWithPublications } from "#server/deadlines/handover/mutations.ts";
import { listDeadlines } from "#server/deadlines/list/data.ts";
import { getRegister } from "#server/lawyers/data.ts";
import { addRoutingRule, removeLawyer, removeRoutingRule, saveLawyer } from "#server/lawyers/mutations.ts";
import { returnPublications } from "#server/publications/archiving/mutations.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { assignPublications } from "#server/publications/assigning/mutations.ts";
import { listPublications } from "#server/publications/list/data.ts";
import { preparePublications, sweepPublications } from "#server/publications/preparing/jobs.ts";
import { getPublication } from "#server/publications/reading/data.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { addNamesake, removeNamesake, sayNotOurs } from "./mutations.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

type Member = Awaited<ReturnType<typeof memberCtx>>;
let helena: Member;
let caio: Member;
let admin: Member;
let databaseId: string;
let cnj: Cnj;

const oab = (number: string) => ({ state: "SP" as const, number, letter: null, kind: "main" as const });
const register = (name: string, number: string, user: Member | null, id: string | null = null) =>
  saveLawyer(admin, { id, name, numbers: [oab(number)], variants: [], userId: user?.actor.userId ?? null });

beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  caio = await memberCtx(databaseId, ["paralegal"], "Caio Nóbrega");
  admin = await memberCtx(databaseId, ["admin"], "Rui Administra");
  cnj = makeCnj({ court: "26" });
  await within((tx) => tx.insert(cases).values({ databaseId, cnj }));
  await register("Helena Moura", "904220", helena);
  await register("Caio Nóbrega", "915882", caio);
});

const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
const prepare = () => preparePublications({ databaseId });

/** Delivers a publication, and lets the worker read it. */
async function published(text: string, more: Record<string, unknown> = {}): Promise<string> {
  const _id = `${text} ${JSON.stringify(more)}`;
  const item = { _id, contentPublication: text, ...more };
  await deliver(ctxFor(databaseId), { source: [Buffer.from(JSON.stringify([item]))], isLines: false });
  await prepare();
  const [row] = await within((tx) => tx.select().from(publications).where(eq(publications.serviceId, _id)));
  return row?.id ?? "";
}

const stored = async (id: string) =>
  (await within((tx) => tx.select().from(publications).where(eq(publications.id, id))))[0];
async function whose(id: string) {
  const row = await stored(id);
  return [row?.assigneeId ?? null, row?.assigner ?? null];
}
const unassigned = async () => {
  const { items, about } = await listPublications(helena, { filters: unassignedInbox, cursor: null });
  expect(about?.unassigned).toBe(items.length);
  return items.map(({ id }) => id);
};

test("a publication is the case's responsible's, else the named lawyer's, else a rule's, else nobody's", async () => {
  await setResponsible(helena, { numbers: [cnj], personId: helena.actor.userId });
  await addRoutingRule(admin, { by: "court", value: "tjsp", personId: helena.actor.userId });
  await addRoutingRule(admin, { by: "term", value: "Moura Tavares", personId: caio.actor.userId });
  const other = makeCnj({ court: "26" });
  const ofCase = await published("ADV: CAIO NOBREGA (OAB 915882/SP)", { numberProcess: cnj });
  const named = await published("ADV: CAIO NOBREGA (OAB 915882/SP)");
  const ofCourt = await published("Intime-se.", { numberProcess: other });
  const ofTerm = await published("Intime-se.", { termSearched: "MOURA TAVARES" });
  const nobodys = await published("Intime-se Caio Nobrga.");
  expect(await whose(ofCase)).toEqual([helena.actor.userId, "responsible"]);
  expect(await whose(named)).toEqual([caio.actor.userId, "lawyer"]);
  expect(await whose(ofCourt)).toEqual([helena.actor.userId, "rule"]);
  expect(await whose(ofTerm)).toEqual([caio.actor.userId, "rule"]);
  expect(await whose(nobodys)).toEqual([null, null]);
  expect(await unassigned()).toEqual([nobodys]);
  expect(await auditActions(helena)).toContain("publication.route");
});

test("a suggestion is whose its publication is, until somebody has decided about it", async () => {
  const id = await published("ADV: CAIO NOBREGA (OAB 915882/SP). Manifeste-se o autor em 5 dias.", {
    numberProcess: cnj,
  });
  const mine = async (ctx: Member) =>
    (await listDeadlines(ctx, { ...noDeadlineFilters, whose: "mine" })).counts.mine;
  expect([await mine(caio), await mine(helena)]).toEqual([1, 0]);
  const ofText = async () => (await deadlinesOfPublication(caio, { publicationId: id })).items[0];
  expect((await ofText())?.history.map(({ person, by }) => [person, by])).toEqual([
    ["Caio Nóbrega", "Autos"],
    [null, "Autos"],
  ]);
  await assignPublications(helena, { on: { ids: [id] }, personId: helena.actor.userId });
  expect([await mine(caio), await mine(helena)]).toEqual([0, 1]);
  const suggested = await ofText();
  await confirmDeadline(helena, { id: suggested?.id ?? "", revision: suggested?.revision ?? 0 });
  await assignPublications(helena, { on: { ids: [id] }, personId: caio.actor.userId });
  expect([await mine(caio), await mine(helena)]).toEqual([0, 1]);
});

test("what is taken from somebody is the case's responsible's again, where they may see it", async () => {
  const id = await published("Manifeste-se o autor em 5 dias.", { numberProcess: cnj });
  const whoseIs = async () =>
    (await deadlinesOfPublication(caio, { publicationId: id })).items[0]?.responsible?.name ?? null;
  const give = (who: Member | null) =>
    assignPublications(helena, { on: { ids: [id] }, personId: who?.actor.userId ?? null });
  await setResponsible(helena, { numbers: [cnj], personId: helena.actor.userId });
  await give(caio);
  expect(await whoseIs()).toBe("Caio Nóbrega");
  await give(null);
  expect(await whoseIs()).toBe("Helena Moura");
  expect((await auditActions(helena)).filter((action) => action === "deadline.hand-over")).toHaveLength(2);
  await give(caio);
  expect(await whoseIs()).toBe("Caio Nóbrega");
  await within(async (tx) => {
    await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [caio.actor.userId] });
    await tx.update(publications).set({ assigneeId: null }).where(eq(publications.id, id));
    await giveWithPublications(tx, admin, [{ id, from: caio.actor.userId }]);
  });
  expect(await whoseIs()).toBeNull();
});

test("an undone confirmation leaves the deadline to whoever it would be now", async () => {
  const id = await published("Manifeste-se o autor em 5 dias.", { numberProcess: cnj });
  const ofText = async () => (await deadlinesOfPublication(caio, { publicationId: id })).items[0];
  const seen = async () => {
    const one = await ofText();
    return { id: one?.id ?? "", revision: one?.revision ?? 0 };
  };
  expect(await confirmDeadline(caio, await seen())).toMatchObject({ person: "Caio Nóbrega" });
  await assignPublications(helena, { on: { ids: [id] }, personId: helena.actor.userId });
  expect(await unconfirmDeadline(caio, await seen())).toMatchObject({ ok: true, person: "Helena Moura" });
  expect(await ofText()).toMatchObject({ state: "suggested", responsible: { name: "Helena Moura" } });
  expect((await ofText())?.history[0]).toMatchObject({ kind: "unconfirmed", person: "Helena Moura" });
  // Nobody's again, it is first theirs who have the publication.
  await assignDeadline(helena, { ...(await seen()), personId: null });
  expect(await confirmDeadline(caio, await seen())).toMatchObject({ person: "Helena Moura" });
});

test("a suggestion that a person gave to somebody stays theirs when its publication is given by routing", async () => {
  const id = await published("ADV: CAIO NOBREGA (OAB 915882/SP). Manifeste-se o autor em 5 dias.", {
    numberProcess: cnj,
  });
  const other = await published("ADV: CAIO NOBREGA (OAB 915882/SP). Manifeste-se o autor em 10 dias.", {
    numberProcess: cnj,
  });
  const ofText = async (publicationId: string) =>
    (await deadlinesOfPublication(caio, { publicationId })).items[0];
  for (const person of [helena, caio]) {
    const one = await ofText(id);
    const seen = { id: one?.id ?? "", revision: one?.revision ?? 0 };
    await assignDeadline(helena, { ...seen, personId: person.actor.userId });
  }
  await setResponsible(helena, { numbers: [cnj], personId: helena.actor.userId });
  await within((tx) => tx.update(publications).set({ routedAt: null }));
  await prepare();
  expect(await whose(id)).toEqual([helena.actor.userId, "responsible"]);
  expect((await ofText(id))?.responsible?.name).toBe("Caio Nóbrega");
  expect((await ofText(other))?.responsible?.name).toBe("Helena Moura");
});

test("the searched term is kept as delivered and as understood, and decides where the text names none", async () => {
  const silent = await published("Intime-se.", { nameResearched: "HELENA MOURA", oab: "SP0904220N" });
  expect(await whose(silent)).toEqual([helena.actor.userId, "lawyer"]);
  expect(await getPublication(caio, { id: silent })).toMatchObject({
    nameSearched: "HELENA MOURA",
    oab: "SP0904220N",
    lawyers: { searched: "Helena Moura, OAB/SP 904.220", named: [] },
  });
  for (const termSearched of ["SP904220", "904220/SP", "OAB/SP 904.220"])
    expect([
      termSearched,
      await whose(await published(`Intime-se. ${termSearched}`, { termSearched })),
    ]).toEqual([termSearched, [helena.actor.userId, "lawyer"]]);
  const homonyms = await published("ADV: Helena Moura (OAB 904221/SP)", {
    nameResearched: "HELENA MOURA",
    oab: "SP904220",
  });
  expect(await whose(homonyms)).toEqual([null, null]);
  const listed = {
    destinatarioadvogados: [{ advogado: { nome: "CAIO NOBREGA", numero_oab: "915882-O", uf_oab: "SP" } }],
  };
  expect(await whose(await published("Intime-se.", listed))).toEqual([caio.actor.userId, "lawyer"]);
});

test("a change of the register or of a case moves what nobody gave by hand, and what is open", async () => {
  const text = "ADV: ANA REIS (OAB 77001/SP)";
  const [open, given, gone] = [
    await published(text),
    await published(`${text} `),
    await published(`${text}.`),
  ];
  await assignPublications(helena, { on: { ids: [given] }, personId: helena.actor.userId });
  await within((tx) => tx.update(publications).set({ isArchived: true }).where(eq(publications.id, gone)));
  const saved = await register("Ana Reis", "77001", null);
  if (!saved.ok) throw new Error(saved.reason);
  await prepare();
  expect(await whose(open)).toEqual([null, null]);
  const tied = { id: saved.id, name: "Ana Reis", numbers: [oab("77001")], variants: [] };
  // Caio is another lawyer of the register.
  expect(await saveLawyer(admin, { ...tied, userId: caio.actor.userId })).toMatchObject({
    reason: "user-taken",
  });
  const ana = await memberCtx(databaseId, ["lawyer"], "Ana Reis");
  await saveLawyer(admin, { ...tied, userId: ana.actor.userId });
  await prepare();
  expect([await whose(open), await whose(given), await whose(gone)]).toEqual([
    [ana.actor.userId, "lawyer"],
    [helena.actor.userId, "person"],
    [null, null],
  ]);
  // The same person by hand: nothing moves it from then on.
  await assignPublications(helena, { on: { ids: [open] }, personId: ana.actor.userId });
  await removeLawyer(admin, saved.id);
  await prepare();
  expect(await whose(open)).toEqual([ana.actor.userId, "person"]);
  const ofCase = await published("Intime-se.", { numberProcess: cnj });
  expect(await whose(ofCase)).toEqual([null, null]);
  await setResponsible(helena, { numbers: [cnj], personId: caio.actor.userId });
  await sweepPublications();
  await prepare();
  expect(await whose(ofCase)).toEqual([caio.actor.userId, "responsible"]);
});

test("nothing is given to a person who may not see its case, and what was is taken off them", async () => {
  const text = "ADV: CAIO NOBREGA (OAB 915882/SP)";
  const early = await published(text, { numberProcess: cnj });
  expect(await whose(early)).toEqual([caio.actor.userId, "lawyer"]);
  await within(async (tx) => {
    await tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj));
    await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.actor.userId] });
  });
  const late = await published(`${text}.`, { numberProcess: cnj });
  // Named only in the text, it becomes one of the kept case before it is looked for whose it is.
  const naming = await published(`Autos ${cnj}. ${text}`);
  expect(await Promise.all([early, late, naming].map(whose))).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  await addRoutingRule(admin, { by: "court", value: "TJSP", personId: helena.actor.userId });
  await prepare();
  expect(await whose(late)).toEqual([helena.actor.userId, "rule"]);
  expect(await getPublication(caio, { id: late })).toBeNull();
  // Who is a member no more is given none.
  await within((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${caio.actor.userId}`));
  expect(await whose(await published(text))).toEqual([null, null]);
});

test("one publication is not ours for good, also with another text, and that is undone", async () => {
  const item = {
    _id: "x",
    contentPublication: "Manifeste-se o autor, no prazo de 15 dias.",
    dateAvailability: "2026-08-05",
  };
  const deliverIt = async (contentPublication: string) => {
    const source = [Buffer.from(JSON.stringify([{ ...item, contentPublication }]))];
    await deliver(ctxFor(databaseId), { source, isLines: false });
    await prepare();
  };
  await deliverIt(item.contentPublication);
  const [row] = await within((tx) => tx.select().from(publications).where(eq(publications.serviceId, "x")));
  const id = row?.id ?? "";
  const suggested = async () =>
    (await deadlinesOfPublication(caio, { publicationId: id })).items.filter(
      ({ state }) => state === "suggested",
    );
  expect(await suggested()).toMatchObject([{ amount: 15 }]);
  expect(await sayNotOurs(caio, { id, isNotOurs: true })).toBe(true);
  expect(await sayNotOurs(caio, { id, isNotOurs: true })).toBe(false);
  await deliverIt("Outro texto: manifeste-se o autor, no prazo de 10 dias.");
  expect(await stored(id)).toMatchObject({ isArchived: true, notOursBy: "Caio Nóbrega", askAt: null });
  expect(await suggested()).toEqual([]);
  const filters = { ...noPublicationFilters, view: "archived" as const, situation: "notOurs" as const };
  expect((await listPublications(caio, { filters, cursor: null })).items.map((one) => one.id)).toEqual([id]);
  expect(await sayNotOurs(helena, { id, isNotOurs: false })).toBe(true);
  await prepare();
  expect(await stored(id)).toMatchObject({ isArchived: false, notOursAt: null, notOursBy: null });
  expect(await suggested()).toMatchObject([{ amount: 10 }]);
  expect(await auditActions(helena)).toEqual(
    expect.arrayContaining(["publication.not-ours", "publication.not-ours.undo"]),
  );
  await expect(sayNotOurs(admin, { id, isNotOurs: true })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = await memberCtx((await makeDatabase()).id);
  await expect(sayNotOurs(stranger, { id, isNotOurs: true })).rejects.toMatchObject({ code: "not_found" });
});

test("a namesake is not ours once and for good, but for the firm's own cases, and that is undone", async () => {
  const text = "Manifeste-se, no prazo de 15 dias. ADV: CAIO NOBREGA (OAB 951882/SP)";
  const first = await published(text);
  const ofCase = await published(text, { numberProcess: cnj });
  const both = await published(`${text} e HELENA MOURA (OAB 904220/SP)`);
  expect(await getPublication(helena, { id: first })).toMatchObject({
    lawyers: { namesakes: [{ name: "CAIO NOBREGA", oab: "OAB/SP 951.882", isKnown: false }] },
  });
  expect(await addNamesake(helena, { id: first, oab: "OAB/SP 1" })).toBeNull();
  const made = await addNamesake(helena, { id: first, oab: "OAB/SP 951.882" });
  expect(await addNamesake(helena, { id: first, oab: "OAB/SP 951.882" })).toBeNull();
  await prepare();
  const later = await published(`${text}.`);
  const states = async () =>
    (await Promise.all([first, later, ofCase, both].map(stored))).map((row) => row?.isArchived);
  expect(await states()).toEqual([true, true, false, false]);
  expect(await whose(both)).toEqual([helena.actor.userId, "lawyer"]);
  expect(await getPublication(caio, { id: later })).toMatchObject({
    notOurs: { by: "Helena Moura", isNamesakes: true },
    lawyers: { namesakes: [{ isKnown: true }] },
  });
  expect((await getRegister(admin)).namesakes).toMatchObject([
    { name: "CAIO NOBREGA", oab: "OAB/SP 951.882" },
  ]);
  // A person who takes one of them back has said more.
  await sayNotOurs(caio, { id: later, isNotOurs: false });
  await prepare();
  expect(await states()).toEqual([true, false, false, false]);
  await returnPublications(caio, { on: { ids: [first] }, isUndo: false });
  await prepare();
  expect(await stored(first)).toMatchObject({ isArchived: false, notOursAt: null, namesakeId: null });
  const last = await published(`${text}, fls. 2`);
  expect(await stored(last)).toMatchObject({ isArchived: true, notOursBy: "Helena Moura" });
  expect(await removeNamesake(admin, made?.id ?? "")).toBe(true);
  expect(await removeNamesake(admin, made?.id ?? "")).toBe(false);
  await prepare();
  expect(await states()).toEqual([false, false, false, false]);
  expect(await stored(last)).toMatchObject({ isArchived: false, notOursAt: null, namesakeId: null });
  expect(await auditActions(helena)).toEqual(
    expect.arrayContaining(["namesake.add", "namesake.apply", "namesake.remove"]),
  );
  await expect(addNamesake(admin, { id: first, oab: "OAB/SP 951.882" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("another firm's register is neither read nor changed", async () => {
  const theirs = await memberCtx((await makeDatabase()).id, ["admin"], "Outra");
  const { lawyers } = await getRegister(admin);
  expect((await getRegister(theirs)).lawyers).toEqual([]);
  for (const { id } of lawyers) {
    expect(await removeLawyer(theirs, id)).toBe(false);
    const given = { id, name: "Ana Reis", numbers: [], variants: [], userId: null };
    expect(await saveLawyer(theirs, given)).toEqual({ ok: false, reason: "gone" });
  }
  const rule = await addRoutingRule(admin, { by: "court", value: "TJSP", personId: helena.actor.userId });
  expect(await removeRoutingRule(theirs, rule.ok ? rule.id : "")).toBe(false);
  expect(await getRegister(admin)).toMatchObject({ lawyers, rules: [{ value: "TJSP" }] });
});
