import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { normaliseQuery } from "#lib/cases/list/filters.ts";
import { mostViews } from "#lib/cases/list/schema.ts";
import { forbiddenSentence } from "#lib/failures/own.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { AppError, notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { caseViews } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

type Refused = { ok: false; reason: "taken" | "too-many-views" };

/** Saves a list's filters under a name, for one person or for everybody. Audited, without name and filters. */
export const saveView = async (
  ctx: Ctx,
  { name, query, shared }: { name: string; query: string; shared: boolean },
): Promise<{ ok: true; id: string } | Refused> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    const ownerId = ownerOf(ctx);
    await lockViews(tx, ctx);
    if (await isTaken(tx, ctx, { name })) return { ok: false, reason: "taken" };
    const mine = and(eq(caseViews.databaseId, ctx.databaseId), eq(caseViews.ownerId, ownerId));
    if ((await tx.$count(caseViews, mine)) >= mostViews) return { ok: false, reason: "too-many-views" };
    const [view] = await tx
      .insert(caseViews)
      .values({ databaseId: ctx.databaseId, ownerId, name, query: normaliseQuery(query), shared })
      .returning({ id: caseViews.id });
    if (view === undefined) throw new Error("the view was not saved");
    await recordAudit(tx, ctx, { action: "view.save", object: view.id, detail: { shared } });
    if (shared) await notifyViews(tx, ctx);
    return { ok: true, id: view.id };
  });

/** Changes name, filters or audience of the person's own view. Audited. */
export const changeView = async (
  ctx: Ctx,
  { id, name, query, shared }: { id: string; name?: string; query?: string; shared?: boolean },
): Promise<{ ok: true } | Refused> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    await lockViews(tx, ctx);
    if (name !== undefined && (await isTaken(tx, ctx, { name, except: id }))) {
      return { ok: false, reason: "taken" };
    }
    const before = await ownView(tx, ctx, id);
    const next = {
      name: name ?? before.name,
      query: query === undefined ? before.query : normaliseQuery(query),
      shared: shared ?? before.shared,
    };
    await tx
      .update(caseViews)
      .set(next)
      .where(and(eq(caseViews.databaseId, ctx.databaseId), eq(caseViews.id, id)));
    const detail = {
      renamed: next.name !== before.name,
      refiltered: next.query !== before.query,
      shared: next.shared,
    };
    await recordAudit(tx, ctx, { action: "view.change", object: id, detail });
    if (before.shared || next.shared) await notifyViews(tx, ctx);
    return { ok: true };
  });

/** Deletes the person's own view. Audited. */
export async function deleteView(ctx: Ctx, id: string): Promise<void> {
  await withPermission(ctx, "cases.organise", async (tx) => {
    const view = await ownView(tx, ctx, id);
    await tx.delete(caseViews).where(and(eq(caseViews.databaseId, ctx.databaseId), eq(caseViews.id, id)));
    await recordAudit(tx, ctx, { action: "view.delete", object: id });
    if (view.shared) await notifyViews(tx, ctx);
  });
}

/** The person who acts; jobs and the command line keep no views. */
function ownerOf(ctx: Ctx): string {
  const person = personIdOf(ctx);
  if (person === null) throw new AppError("forbidden", forbiddenSentence("no-person"));
  return person;
}

/** Makes one person's changes run one after the other, so that neither the unique name nor the bound can be missed. */
async function lockViews(tx: Tx, ctx: Ctx): Promise<void> {
  const key = `views ${ctx.databaseId} ${ownerOf(ctx)}`;
  await oneAtATime(tx, key);
}

async function isTaken(
  tx: Tx,
  ctx: Ctx,
  { name, except }: { name: string; except?: string },
): Promise<boolean> {
  const taken = and(
    eq(caseViews.databaseId, ctx.databaseId),
    eq(caseViews.ownerId, ownerOf(ctx)),
    sql`lower(${caseViews.name}) = lower(${name})`,
    except === undefined ? undefined : ne(caseViews.id, except),
  );
  return (await tx.$count(caseViews, taken)) > 0;
}

async function ownView(tx: Tx, ctx: Ctx, id: string) {
  const [view] = await tx
    .select()
    .from(caseViews)
    .where(
      and(
        eq(caseViews.databaseId, ctx.databaseId),
        eq(caseViews.id, id),
        eq(caseViews.ownerId, ownerOf(ctx)),
      ),
    );
  if (view === undefined) throw notFound("view");
  return view;
}

async function notifyViews(tx: Tx, ctx: Ctx): Promise<void> {
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
}
