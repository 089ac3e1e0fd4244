import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { inDoubt, noPublicationFilters } from "#lib/publications/list/filters.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseRestrictions, cases, publications } from "#server/db/schema/schema.ts";
import { deadlinesOfCase } from "#server/deadlines/answering/data.ts";
import { changeDeadlineTerm, createDeadline } from "#server/deadlines/changing/mutations.ts";
import { deadlinesOfPublication } from "#server/deadlines/data.ts";
import { confirmDeadline, dismissDeadline } from "#server/deadlines/deciding/mutations.ts";
import { archivePublications } from "#server/publications/archiving/mutations.ts";
import { listPublications, totalPublications } from "#server/publications/list/data.ts";
import { getPublication } from "#server/publications/reading/data.ts";
import { getToday } from "#server/today/data.ts";
import { getDigest } from "#server/today/digest/data.ts";
import { suggested, typedAt, typedTerm } from "#testing/deadlines.ts";
import { drawnId } from "#testing/drawn.ts";
import { adminCtx, auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addDeadline, addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { settleOrder, unsettleOrder } from "./mutations.ts";

let databaseId: string;
let helena: Ctx & Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
});
afterAll(closePool);

const order = "Cumpra a ré a decisão de fls. 12.";
const why = "O texto manda fazer algo e não diz em que prazo.";
const add = (columns: Parameters<typeof addPublication>[1] = {}) =>
  addPublication(helena, { content: order, unreadOrder: order, unreadOrderWhy: why, ...columns });
const panel = (id: string, ctx: Ctx = helena) => deadlinesOfPublication(ctx, { publicationId: id });

/** The ids in the inbox; list, its head, its total, *Hoje* and the summary of the day count the same. */
async function inbox(ctx: Ctx = helena): Promise<string[]> {
  const filters = inDoubt("order");
  const { items, about } = await listPublications(ctx, { filters, cursor: null });
  const { total } = await totalPublications(ctx, filters);
  const [today, digest] = [await getToday(ctx), await getDigest(ctx)];
  const counts = [about, today.publications, digest.today.publications].map((one) => one?.doubts.order);
  expect([...counts, total]).toEqual([items.length, items.length, items.length, items.length]);
  expect(items.every(({ isOrderUnread }) => isOrderUnread)).toBe(true);
  return items.map(({ id }) => id);
}

/** A deadline of the publication that was read from it, as a person may act on it. */
async function read(publicationId: string) {
  const id = drawnId();
  await addDeadline(helena, { id, publicationId, sentence: order });
  return { id, revision: 1 };
}

test("an order without a term is counted until a person writes, confirms, changes or dismisses a deadline of it", async () => {
  const [untouched, written, confirmed, changed, dismissed, withdrawn] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  await add({ isCancelled: true });
  await addPublication(helena);
  const all = [untouched, written, confirmed, changed, dismissed, withdrawn];
  expect(new Set(await inbox())).toEqual(new Set(all));
  // What Autos suggests beside it, or takes away by itself, decides nothing.
  await read(untouched);
  const gone = { state: "dismissed", closedBy: "Autos", closedAt: typedAt } as const;
  await addDeadline(helena, { publicationId: withdrawn, ...gone });
  expect(await inbox()).toHaveLength(all.length);

  await createDeadline(helena, { cnj: null, given: typedTerm, publicationId: written, now: typedAt });
  await confirmDeadline(helena, await read(confirmed));
  await changeDeadlineTerm(helena, { ...(await read(changed)), given: typedTerm, sure: "2026-08-27" });
  await dismissDeadline(helena, await read(dismissed));
  expect(new Set(await inbox())).toEqual(new Set([untouched, withdrawn]));
});

test("a person says that it gives no deadline, and takes that back", async () => {
  const id = await add();
  const { order: shown } = await panel(id);
  expect(shown).toMatchObject({ sentence: order, doubt: why });
  const seen = { id, position: shown?.position ?? 0 };
  expect(await settleOrder(helena, { id, position: seen.position + 1 })).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(await settleOrder(helena, seen)).toEqual({ ok: true });
  expect(await settleOrder(helena, seen)).toEqual({ ok: false, reason: "changed" });
  expect(await inbox()).toEqual([]);
  expect(await panel(id)).toMatchObject({ order: null, settled: { by: "Helena Moura" } });

  const caio = await memberCtx(databaseId, ["paralegal"], "Caio Nóbrega");
  expect(await unsettleOrder(caio, { id })).toEqual({ ok: false, reason: "changed" });
  expect(await unsettleOrder(helena, { id })).toEqual({ ok: true });
  expect(await inbox()).toEqual([id]);
  expect(await auditActions(helena)).toEqual(
    expect.arrayContaining(["publication.order.settle", "publication.order.settle.undo"]),
  );
});

test("archiving it says so and decides nothing: it stays marked where it is kept", async () => {
  const [one, two, other] = [await add(), await add(), await addPublication(helena)];
  const on = { ids: [one, two, other] };
  expect(await archivePublications(helena, { on })).toMatchObject({ ok: true, orders: 2 });
  expect(await inbox()).toEqual([]);
  const filters = { ...inDoubt("order"), view: "archived" } as const;
  const { items } = await listPublications(helena, { filters, cursor: null });
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set([one, two]));
  expect(await getPublication(helena, { id: one })).toMatchObject({ isArchived: true, isOrderUnread: true });
  expect((await panel(one)).order).toMatchObject({ sentence: order });
});

test("lists say by name who changed what was read, and of nobody that they did", async () => {
  const [content, cnj] = ["Manifeste-se o autor em 15 dias.", makeCnj()];
  const { id, revision, publicationId } = await suggested(helena, cnj, content);
  const told = async () => {
    const { items } = await listPublications(helena, { filters: noPublicationFilters, cursor: null });
    const inbox = items.find((one) => one.id === publicationId)?.deadline;
    const { rows } = await deadlinesOfCase(helena, { cnj });
    return [rows[0], inbox].map((one) => [one?.isRead, one?.changedBy]);
  };
  expect(await told()).toEqual([
    [true, null],
    [true, null],
  ]);
  await changeDeadlineTerm(helena, { id, revision, given: typedTerm, sure: "2026-08-27" });
  expect(await told()).toEqual([
    [false, "Helena Moura"],
    [false, "Helena Moura"],
  ]);
});

test("of a case that is kept for others nobody else counts or settles it", async () => {
  const cnj = makeCnj();
  const ivo = await memberCtx(databaseId);
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.actor.userId] });
  });
  const id = await add({ cnj });
  expect([await inbox(), await inbox(ivo)]).toEqual([[id], []]);
  expect((await panel(id, ivo)).order).toBeNull();
  const seen = { id, position: (await panel(id)).order?.position ?? 0 };
  const elsewhere = await memberCtx((await makeDatabase()).id);
  for (const ctx of [ivo, elsewhere]) {
    await expect(settleOrder(ctx, seen)).rejects.toMatchObject({ code: "not_found" });
    await expect(unsettleOrder(ctx, seen)).rejects.toMatchObject({ code: "not_found" });
  }
  const clerk = await memberCtx(databaseId, ["admin"]);
  await expect(settleOrder(clerk, seen)).rejects.toMatchObject({ code: "forbidden" });
  expect(await inbox()).toEqual([id]);
  expect(await auditActions(adminCtx(databaseId))).not.toContain("publication.order.settle");
});

test("the panel knows what a text of which nothing was read speaks of, and that it was taken back", async () => {
  const spoken = async (content: string, columns = {}) =>
    (await panel(await addPublication(helena, { content, ...columns }))).spoken;
  expect(await spoken("<p>A ré entregou a obra em 30 (trin<wbr>ta) dias.</p>")).toBe("days");
  expect(await spoken("Plantão de 24 horas.")).toBe("hours");
  expect(await spoken("Vistos. Nada a prover.")).toBeNull();
  const id = await addPublication(helena, { content: "Em 5 dias.", isCancelled: true });
  expect(await panel(id)).toMatchObject({ spoken: null, isCancelled: true, order: null });
  const waiting = await add({ isPrepared: false });
  expect(await panel(waiting)).toMatchObject({ isPrepared: false, order: null });
  await inDatabase(ofFirm(databaseId), (tx) => tx.delete(publications).where(eq(publications.id, waiting)));
  expect(await panel(waiting)).toMatchObject({ items: [], isPrepared: false, order: null, settled: null });
});
