import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import { noTrailFilters } from "#lib/trail/filters.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import {
  caseRestrictions,
  cases,
  deadlines,
  publicationComments,
  publications,
} from "#server/db/schema/schema.ts";
import { assignPublications } from "#server/publications/assigning/mutations.ts";
import { addComment } from "#server/publications/comments/mutations.ts";
import { totalPublications } from "#server/publications/list/data.ts";
import { preparePublications } from "#server/publications/preparing/jobs.ts";
import { getPublication } from "#server/publications/reading/data.ts";
import { listTrail } from "#server/trail/data.ts";
import { wednesday } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addDeadline, addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { linkPublication, unlinkPublication } from "./mutations.ts";

afterAll(closePool);

let helena: Awaited<ReturnType<typeof memberCtx>>;
let ivo: Awaited<ReturnType<typeof memberCtx>>;
let id: string;
let cnj: Cnj;
let databaseId: string;

beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  [helena, ivo] = [await memberCtx(databaseId), await memberCtx(databaseId)];
  cnj = makeCnj({ court: "26" });
  await addCase(cnj);
  id = await addPublication(helena, { cnj: null, caseNumber: "1234" });
  await addDeadline(helena, { publicationId: id, state: "suggested" });
});

const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
const addCase = (number: Cnj) => within((tx) => tx.insert(cases).values({ databaseId, cnj: number }));
const keep = (number: Cnj, ...who: Pick<typeof helena, "actor">[]) =>
  within(async (tx) => {
    const people = (who.length === 0 ? [helena] : who).map(({ actor }) => actor.userId);
    await tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, number));
    await tx
      .insert(caseRestrictions)
      .values({ databaseId, cnj: number, people })
      .onConflictDoUpdate({ target: [caseRestrictions.databaseId, caseRestrictions.cnj], set: { people } });
  });
const stored = () => within((tx) => tx.select().from(publications).where(eq(publications.id, id)));
const termsOf = () => within((tx) => tx.select().from(deadlines).where(eq(deadlines.publicationId, id)));
const comments = () =>
  within((tx) => tx.select().from(publicationComments).where(eq(publicationComments.publicationId, id)));

test("a publication without a number becomes one of its case, with its deadlines and comments, and back", async () => {
  await addComment(ivo, { publicationId: id, text: "De qual processo?" });
  expect(await linkPublication(ivo, { id, cnj })).toEqual({ ok: true });
  expect(await stored()).toMatchObject([
    { cnj, caseNumber: "1234", linkedBy: ivo.actor.name, linkedById: ivo.actor.userId, linkedFrom: null },
  ]);
  expect(await termsOf()).toMatchObject([{ cnj, court: "TJSP" }]);
  expect(await comments()).toMatchObject([{ cnj }]);
  expect(await getPublication(helena, { id })).toMatchObject({ isHere: true, linked: { from: null } });
  await addComment(ivo, { publicationId: id, text: "É este." });

  expect(await unlinkPublication(helena, { id, cnj })).toEqual({ ok: true });
  expect(await stored()).toMatchObject([{ cnj: null, linkedAt: null, linkedBy: null, linkedById: null }]);
  expect(await termsOf()).toMatchObject([{ cnj: null, court: null }]);
  // What was said of the case stays with it.
  expect((await comments()).map((one) => [one.text, one.cnj])).toEqual([
    ["De qual processo?", null],
    ["É este.", cnj],
  ]);
  expect(await auditActions(helena)).toEqual(
    expect.arrayContaining(["publication.link", "publication.link.undo"]),
  );
  expect(await getPublication(helena, { id })).toMatchObject({ linked: null });
});

test("one of a wrong number is counted by the court of the right one, and keeps what the diary said", async () => {
  const [wrong, other] = [makeCnj({ court: "19" }), makeCnj({ court: "26" })];
  await addCase(other);
  id = await addPublication(helena, { cnj: wrong });
  await addDeadline(helena, { publicationId: id, cnj: wrong, state: "suggested", court: "TJRJ" });
  await linkPublication(helena, { id, cnj });
  await linkPublication(helena, { id, cnj: other });
  expect(await stored()).toMatchObject([{ cnj: other, linkedFrom: wrong }]);
  expect(await termsOf()).toMatchObject([{ cnj: other, court: "TJSP" }]);
  await unlinkPublication(helena, { id, cnj: other });
  expect(await stored()).toMatchObject([{ cnj: wrong, linkedFrom: null }]);
  expect(await termsOf()).toMatchObject([{ cnj: wrong, court: "TJRJ" }]);
});

test("the trail names the case that a person said, also once that is undone", async () => {
  await linkPublication(helena, { id, cnj });
  await unlinkPublication(helena, { id, cnj });
  const ctx = await memberCtx(databaseId, ["lawyer", "admin"]);
  const { rows } = await listTrail({ kind: "database", ctx }, noTrailFilters);
  expect(rows.filter(({ action }) => action.startsWith("publication.link"))).toMatchObject([
    { action: "publication.link.undo", cnj },
    { action: "publication.link", cnj },
  ]);
});

test("it is found by the number that a person said, and suggests nothing anew", async () => {
  const found = async () => {
    await preparePublications({ databaseId });
    const filters = { ...noPublicationFilters, q: cnj };
    return (await totalPublications(helena, filters)).total;
  };
  expect(await found()).toBe(0);
  await linkPublication(helena, { id, cnj });
  expect(await found()).toBe(1);
  expect(await termsOf()).toHaveLength(1);
  await unlinkPublication(helena, { id, cnj });
  expect(await stored()).toMatchObject([{ words: null }]);
  expect(await found()).toBe(0);
  expect(await termsOf()).toHaveLength(1);
});

test("a deadline that a person gave to another case stays with it", async () => {
  const other = makeCnj();
  await addCase(other);
  await addDeadline(helena, { publicationId: id, cnj: other });
  await linkPublication(helena, { id, cnj });
  expect((await termsOf()).map((one) => one.cnj).toSorted()).toEqual([cnj, other].toSorted());
});

test("linked to a restricted case it hides as that case does, and nobody else has it to do", async () => {
  await keep(cnj);
  await assignPublications(helena, { on: { ids: [id] }, personId: ivo.actor.userId });
  await within((tx) => tx.update(deadlines).set({ responsibleId: ivo.actor.userId }));
  expect(await getPublication(ivo, { id })).not.toBeNull();
  expect(await linkPublication(helena, { id, cnj })).toEqual({ ok: true });
  expect(await getPublication(ivo, { id })).toBeNull();
  expect(await getPublication(helena, { id })).toMatchObject({ restricted: true });
  expect(await stored()).toMatchObject([{ assigneeId: null }]);
  expect(await termsOf()).toMatchObject([{ responsibleId: null }]);
  await expect(unlinkPublication(ivo, { id, cnj })).rejects.toMatchObject({ code: "not_found" });
});

test.each([
  [
    "hidden from the person",
    async () => {
      await keep(cnj);
      return cnj;
    },
  ],
  ["not here", async () => makeCnj()],
])("a case that is %s answers the same, and nothing changes", async (_, number) => {
  expect(await linkPublication(ivo, { id, cnj: await number() })).toEqual({ ok: false, reason: "no-case" });
  expect(await stored()).toMatchObject([{ cnj: null, linkedAt: null }]);
  expect(await auditActions(helena)).not.toContain("publication.link");
});

test("what is undone is what was shown; a case that was kept since is not given away", async () => {
  expect(await unlinkPublication(helena, { id, cnj })).toEqual({ ok: false, reason: "changed" });
  const other = makeCnj();
  await addCase(other);
  id = await addPublication(helena, { cnj: other });
  await linkPublication(ivo, { id, cnj });
  expect(await linkPublication(ivo, { id, cnj })).toEqual({ ok: false, reason: "same" });
  await keep(other);
  expect(await unlinkPublication(ivo, { id, cnj })).toEqual({ ok: false, reason: "changed" });
  expect(await unlinkPublication(helena, { id, cnj })).toEqual({ ok: true });
});

test("what names two kept cases is given back only by who sees it then", async () => {
  const [hers, his] = [makeCnj(), makeCnj()];
  const both = await memberCtx(databaseId);
  for (const [number, people] of [
    [hers, [ivo, both]],
    [his, [helena, both]],
  ] as const) {
    await addCase(number);
    await keep(number, ...people);
  }
  id = await addPublication(helena, { cnj: null, content: `Autos ${formatCnj(hers)} e ${formatCnj(his)}` });
  await within((tx) => tx.update(publications).set({ cnj, linkedAt: wednesday, linkedBy: "Ivo" }));
  for (const one of [helena, ivo])
    expect(await unlinkPublication(one, { id, cnj })).toEqual({ ok: false, reason: "changed" });
  expect(await unlinkPublication(both, { id, cnj })).toEqual({ ok: true });
  expect(await stored()).toMatchObject([{ named: [hers, his], linkedAt: null }]);
  expect([await getPublication(helena, { id }), await getPublication(ivo, { id })]).toEqual([null, null]);
});

test("neither another firm nor somebody who sees no cases links one", async () => {
  const stranger: Ctx = await memberCtx((await makeDatabase()).id);
  await expect(linkPublication(stranger, { id, cnj })).rejects.toMatchObject({ code: "not_found" });
  await expect(linkPublication(helena, { id: drawnId(), cnj })).rejects.toMatchObject({ code: "not_found" });
  const admin = ctxFor(databaseId, ["admin"]);
  await expect(linkPublication(admin, { id, cnj })).rejects.toMatchObject({ code: "forbidden" });
});
