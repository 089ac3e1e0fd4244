import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import { parseOab } from "#lib/lawyers/oab.ts";
import { keyOfNamesake } from "#lib/lawyers/reader.ts";
import { plainTextOf } from "#lib/publications/body/plain.ts";
import { isKnownNamesakes, routeOf } from "#lib/publications/routing/route.ts";
import type { LawyersOf } from "#lib/publications/routing/schema.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { peopleIn } from "#server/cases/organisation/responsible/data.ts";
import { forTheFirm, inDatabase, type Tx } from "#server/db/connection.ts";
import { isHiddenFrom } from "#server/db/hidden.ts";
import { enqueueOnce } from "#server/db/queues.ts";
import { caseRestrictions, cases, namesakes, publications } from "#server/db/schema/schema.ts";
import { giveWithPublications } from "#server/deadlines/handover/mutations.ts";
import { holdRegister } from "#server/lawyers/data.ts";
import { askRouting } from "#server/lawyers/mutations.ts";
import { logUnexpected } from "#server/log.ts";
import { tellOfPublications } from "#server/publications/selection/data.ts";
import { broughtBack, ours, readLawyers, registerIn, toRoute } from "./data.ts";

const atOnce = 500;

/** Looks whose some publications of the inbox are, the oldest first, and gives them to these. Whether more may be left. */
export async function routeSome(ctx: Ctx): Promise<boolean> {
  return await inDatabase(ctx, async (tx) => {
    await holdRegister(tx, ctx);
    const { id, cnj, position } = publications;
    const some = await tx
      .select({ id, cnj })
      .from(publications)
      .where(toRoute(ctx))
      .orderBy(asc(position))
      .limit(atOnce);
    if (some.length === 0) return false;
    await route(tx, ctx, some);
    return some.length === atOnce;
  });
}

type Place = Pick<typeof publications.$inferSelect, "id" | "cnj">;

async function route(tx: Tx, ctx: Ctx, some: readonly Place[]): Promise<void> {
  const numbers = [...new Set(some.flatMap(({ cnj }) => cnj ?? []))];
  // First the cases: who may see one is changed under the same lock, and reaches its publications after it.
  await tx
    .select({ cnj: cases.cnj })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), inArray(cases.cnj, numbers)))
    .orderBy(cases.cnj)
    .for("share");
  const known = new Map(some.map(({ id, cnj }) => [id, cnj]));
  const people = new Set((await peopleIn(tx, ctx)).map(({ id }) => id));
  const locked = await lockRows(tx, ctx, { ids: [...known.keys()], people: [...people] });
  // One that became another case's meanwhile waits for the next round, with its case locked.
  const rows = locked.filter(({ id, cnj }) => known.get(id) === cnj);
  const register = await registerIn(tx, ctx);
  const routed = rows.map((row) => {
    const { id, cnj, responsibleId, nameSearched, termSearched, oab } = row;
    const read = readRow(row, register.reader);
    const sees = (person: string) => people.has(person) && !row.hiddenFrom.includes(person);
    const found = routeOf({
      ...register,
      responsibleId,
      read,
      court: cnj === null ? null : (courtOf(cnj)?.acronym ?? null),
      terms: [termSearched, nameSearched, oab],
      sees,
    });
    // A case of the firm's is the firm's, whoever has a lawyer's name in it.
    const isNamesakes = row.hereCnj === null && isKnownNamesakes(read);
    const [first] = isNamesakes ? read.namesakes : [];
    const namesake = first && register.namesakes.get(keyOfNamesake(first));
    return { id, read, person: found?.personId ?? null, by: found?.by ?? null, ...asNotOurs(namesake) };
  });
  const before = new Map(rows.map((row) => [row.id, row]));
  const aside = routed.filter(({ namesake }) => namesake !== null);
  await tx.execute(sql`
    update publications p set routed_at = now(), lawyers_read = given.read,
      assignee_id = given.person, assigner = given.by,
      is_archived = given.namesake is not null, namesake_id = given.namesake,
      not_ours_at = case when given.namesake is not null then now() end,
      not_ours_by = given.not_ours_by, not_ours_by_id = given.not_ours_by_id,
      prepared_at = case when given.namesake is null then p.prepared_at end
    from json_to_recordset(${JSON.stringify(routed)}::json) as given
      (id uuid, read jsonb, person uuid, by text, namesake uuid, not_ours_by text, not_ours_by_id uuid)
    where p.database_id = ${ctx.databaseId} and p.id = given.id`);
  if (aside.length > 0) await enqueueOnce(tx, "publication-prepare", ctx);
  const given = routed.filter(({ id, person }) => before.get(id)?.assigneeId !== person);
  const from = (id: string) => before.get(id)?.assigneeId ?? null;
  await giveWithPublications(
    tx,
    ctx,
    given.map(({ id }) => ({ id, from: from(id) })),
  );
  if (given.length > 0)
    await recordAudit(tx, ctx, { action: "publication.route", detail: { publications: given.length } });
  if (aside.length > 0)
    await recordAudit(tx, ctx, { action: "namesake.apply", detail: { publications: aside.length } });
  await tellOfPublications(tx, ctx, rows);
}

const asNotOurs = (of: typeof namesakes.$inferSelect | undefined) => ({
  namesake: of?.id ?? null,
  not_ours_by: of?.createdBy ?? null,
  not_ours_by_id: of?.createdById ?? null,
});

const none: LawyersOf = { searched: null, named: [], namesakes: [] };

/** What cannot be read names nobody: it is looked at as what names none. */
function readRow(
  row: Awaited<ReturnType<typeof lockRows>>[number],
  reader: Parameters<typeof readLawyers>[0],
) {
  try {
    return readLawyers(reader, plainTextOf(row.content ?? ""), row);
  } catch (error) {
    logUnexpected(error, `publication routing ${row.id}`);
    return none;
  }
}

async function lockRows(tx: Tx, ctx: Ctx, { ids, people }: { ids: readonly string[]; people: string[] }) {
  const { id, cnj, content, nameSearched, termSearched, oab, assigneeId } = publications;
  return await tx
    .select({
      id,
      cnj,
      content,
      nameSearched,
      termSearched,
      oab,
      assigneeId,
      listed: sql<unknown>`${publications.raw}->'destinatarioadvogados'`,
      hiddenFrom: sql<
        string[]
      >`case when ${publications.named} = '{}' and not exists (select from ${caseRestrictions}
        where ${caseRestrictions.databaseId} = ${ctx.databaseId} and ${caseRestrictions.cnj} = ${cnj}) then '{}' else array(
        select one::text from unnest(${sql.param(people)}::uuid[]) one where ${isHiddenFrom(ctx, sql`one`)}) end`,
      hereCnj: cases.cnj,
      responsibleId: cases.responsibleId,
    })
    .from(publications)
    .leftJoin(cases, and(eq(cases.databaseId, publications.databaseId), eq(cases.cnj, publications.cnj)))
    .where(and(toRoute(ctx), inArray(publications.id, [...ids])))
    .orderBy(asc(publications.id))
    .for("update", { of: publications });
}

/**
 * Says that a publication is not the firm's, for good: it leaves the inbox, also with another text, and its suggestions go. Or
 * takes that back, and then it is looked for whose it is, unless it had been set aside with a namesake's: a person has said
 * more. Audited. The service is not told. False when it is so already. Throws "not found" when it is not here.
 */
export const sayNotOurs = async (
  ctx: Ctx,
  { id, isNotOurs, now = new Date() }: { id: string; isNotOurs: boolean; now?: Date },
): Promise<boolean> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    const own = and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, id));
    const [found] = await tx.select().from(publications).where(own).for("update");
    if (found === undefined) throw notFound("publication");
    if ((found.notOursAt !== null) === isNotOurs) return false;
    await tx
      .update(publications)
      .set({
        ...(isNotOurs
          ? { notOursAt: now, notOursById: personIdOf(ctx), notOursBy: actorOf(ctx), preparedAt: null }
          : broughtBack),
        isArchived: isNotOurs,
        askAt: null,
      })
      .where(own);
    const action = isNotOurs ? "publication.not-ours" : "publication.not-ours.undo";
    await recordAudit(tx, ctx, { action, object: id });
    await enqueueOnce(tx, "publication-prepare", ctx);
    await tellOfPublications(tx, ctx, [found]);
    return true;
  });

/**
 * Says once and for good that whoever has this name and registration is not the firm's: what names only them, of no case that is
 * here, leaves the inbox. `id`: the publication that names them. Audited. Null where it names no such person.
 */
export const addNamesake = async (
  ctx: Ctx,
  { id, oab }: { id: string; oab: string },
): Promise<{ id: string } | null> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    await holdRegister(tx, ctx);
    const own = and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, id));
    const [found] = await tx.select({ read: publications.lawyersRead }).from(publications).where(own);
    if (found === undefined) throw notFound("publication");
    const named = found.read?.namesakes.find((one) => one.oab === oab);
    // Without its state, a number says of nobody who it is.
    if (named === undefined || parseOab(oab) === null) return null;
    const [made] = await tx
      .insert(namesakes)
      .values({
        databaseId: ctx.databaseId,
        name: named.name,
        oab,
        key: keyOfNamesake(named),
        createdById: personIdOf(ctx),
        createdBy: actorOf(ctx),
      })
      .onConflictDoNothing()
      .returning({ id: namesakes.id });
    if (made === undefined) return null;
    await recordAudit(tx, ctx, { action: "namesake.add", object: made.id });
    await askRouting(tx, ctx);
    return made;
  });

/** Takes that back: what had been set aside for it is in the inbox again. False when there is none. Audited. */
export const removeNamesake = async (ctx: Ctx, id: string): Promise<boolean> =>
  await withPermission(ctx, "namesakes.remove", async (tx) => {
    await holdRegister(tx, ctx);
    const { databaseId } = ctx;
    // Of kept cases, too, which whoever takes it back may not see.
    const back = await forTheFirm(tx, () =>
      tx
        .update(publications)
        .set({ ...ours, isArchived: false })
        .where(and(eq(publications.databaseId, databaseId), eq(publications.namesakeId, id)))
        .returning({ cnj: publications.cnj }),
    );
    const own = and(eq(namesakes.databaseId, databaseId), eq(namesakes.id, id));
    const [gone] = await tx.delete(namesakes).where(own).returning({ id: namesakes.id });
    if (gone === undefined) return false;
    await recordAudit(tx, ctx, { action: "namesake.remove", object: id });
    await tellOfPublications(tx, ctx, back);
    await askRouting(tx, ctx);
    return true;
  });
