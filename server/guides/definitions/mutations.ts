import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { isDue, rememberedMs } from "#lib/guides/definitions/age.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { enqueue } from "#server/db/queues.ts";
import { guideCatalogs, guideDefinitions, guides } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { listGuideDefinitions } from "#server/operator/operations/guides.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import { findWait, refuseWhileWaiting } from "#server/pace/waits.ts";
import { catalogState } from "./data.ts";

const { guideDefinitions: operation } = operations;

/** What a call tells of the definitions. Null: they are here. */
type Asked = FailureReason | null;

/** Asks the service for the definitions because a person pressed the button. Throws while the service asked to wait. Audited. */
export async function refreshDefinitions(ctx: Ctx, { clock }: { clock?: () => Date } = {}): Promise<Asked> {
  await withPermission(ctx, "guides.prepare", async (tx) => {
    await refuseWhileWaiting(tx, ctx);
    await recordAudit(tx, ctx, { action: "guides.definitions" });
  });
  return await askDefinitions(ctx, { ...(clock && { clock }) });
}

/** Has the worker ask for the definitions when somebody looks at them and they are old. */
export async function requestDefinitionsIfOld(
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  await withPermission(ctx, "guides.read", async (tx) => {
    const { answeredAt = null, askedAt = null } = (await catalogState(tx, ctx)) ?? {};
    if (!isDue({ answeredAt, askedAt, by: "person", now })) return;
    if ((await findWait(tx, ctx)) === null) await queueDefinitions(tx, ctx, "person");
  });
}

/** Queues the job that asks for the definitions; at most one waits. */
export async function queueDefinitions(
  tx: Tx,
  { databaseId }: Ctx,
  urgency: "person" | "clock",
): Promise<void> {
  await enqueue({ tx, queue: "guide-definitions", data: { databaseId }, singletonKey: databaseId, urgency });
}

/** Asks for the definitions (operation 12) and stores them; without an answer the known ones stay, and why is noted. */
export async function askDefinitions(
  ctx: Ctx,
  { clock = () => new Date() }: { clock?: () => Date } = {},
): Promise<Asked> {
  const now = clock();
  await inDatabase(ctx, (tx) => noteAsked(tx, ctx, now));
  try {
    const { definitions, isPart } = await listGuideDefinitions(await operatorTarget(ctx));
    const given = definitions.map(({ raw: _, ...definition }) => definition);
    return await inDatabase(ctx, (tx) => keepDefinitions(tx, ctx, { given, isPart, now }));
  } catch (thrown) {
    const what = { operation: operation.number, what: "guide definitions" };
    const error = operatorErrorOf(thrown, what);
    return await inDatabase(ctx, (tx) => keepFailure(tx, ctx, { error, now, failedAt: clock() }));
  }
}

async function noteAsked(tx: Tx, { databaseId }: Ctx, now: Date): Promise<void> {
  await tx
    .insert(guideCatalogs)
    .values({ databaseId, askedAt: now })
    .onConflictDoUpdate({ target: guideCatalogs.databaseId, set: { askedAt: now } });
}

/** The row of this database, which waits until every other answer is kept. */
async function lockCatalog(tx: Tx, { databaseId }: Ctx) {
  const [row] = await tx
    .select()
    .from(guideCatalogs)
    .where(eq(guideCatalogs.databaseId, databaseId))
    .for("update");
  if (row === undefined) throw new Error("the definitions were never asked for");
  return row;
}

async function keepFailure(
  tx: Tx,
  ctx: Ctx,
  { error, now, failedAt }: { error: OperatorError; now: Date; failedAt: Date },
): Promise<FailureReason> {
  const { failingSince, failure: before, answeredAt } = await lockCatalog(tx, ctx);
  const failure = error.code;
  // Another question was answered meanwhile.
  if (answeredAt !== null && answeredAt > now) return failure;
  await tx
    .update(guideCatalogs)
    // A question may take minutes to fail: the next one waits from here.
    .set({ askedAt: failedAt, failingSince: failingSince ?? now, failure })
    .where(eq(guideCatalogs.databaseId, ctx.databaseId));
  // Pages that are told ask again: those that know it already are left alone.
  if (failingSince === null || before !== failure) await tell(tx, ctx);
  return failure;
}

const tell = (tx: Tx, { databaseId }: Ctx) =>
  notifyChange(tx, { databaseId, topic: "guide-definitions", id: "*" });

async function keepDefinitions(
  tx: Tx,
  ctx: Ctx,
  { given, isPart: isSaid, now }: { given: GuideDefinition[]; isPart: boolean; now: Date },
): Promise<Asked> {
  const { answeredAt, failingSince } = await lockCatalog(tx, ctx);
  // What was asked before and came later says nothing any more.
  if (answeredAt !== null && answeredAt > now) return null;
  const known = await knownOf(tx, ctx, given);
  // A service that has none where it had some is taken for one that does not answer.
  if (given.length === 0 && known.some(({ withdrawnAt }) => withdrawnAt === null)) throw emptied();
  const isPart = await store(tx, ctx, { given: firstOfEach(given), isSaid, known, now });
  await tx
    .update(guideCatalogs)
    .set(
      isPart
        ? { failingSince: failingSince ?? now, failure: "partial" }
        : { answeredAt: now, failingSince: null, failure: null },
    )
    .where(eq(guideCatalogs.databaseId, ctx.databaseId));
  await tell(tx, ctx);
  return isPart ? "partial" : null;
}

/** What is known of the definitions that the service gave last, and of these. */
async function knownOf(tx: Tx, { databaseId }: Ctx, given: GuideDefinition[]): Promise<Row[]> {
  const { databaseId: own, withdrawnAt } = guideDefinitions;
  return await tx
    .select()
    .from(guideDefinitions)
    .where(and(eq(own, databaseId), or(isNull(withdrawnAt), hasIdOf(given))));
}

/** One parameter, however many there are: PostgreSQL takes 65,535. */
const hasIdOf = (some: readonly { id: string }[]) =>
  sql`${guideDefinitions.id} = any(${sql.param(some.map(({ id }) => id))}::text[])`;

const emptied = () =>
  new OperatorError({
    code: "contract",
    operation: operation.number,
    effect: "none",
    why: "the list of definitions is empty, and was not before",
  });

const firstOfEach = (given: GuideDefinition[]): GuideDefinition[] =>
  [...new Map(given.toReversed().map((one) => [one.id, one])).values()].toReversed();

type Row = typeof guideDefinitions.$inferSelect;
/** As many rows as one statement takes, with room for their parameters. */
const most = 500;

/**
 * Stores what was given. What is known and missing is withdrawn, unless it is more than a quarter, or the answer says that there is more: then the list is taken for a part
 * of itself, and all that is known stays, as a guide by a definition that is gone is refused and no guide at all is worse. Whether
 * it is a part.
 */
async function store(
  tx: Tx,
  { databaseId }: Ctx,
  { given, isSaid, known, now }: { given: GuideDefinition[]; isSaid: boolean; known: Row[]; now: Date },
): Promise<boolean> {
  const before = new Map(known.map((row) => [row.id, row]));
  const here = new Set(given.map(({ id }) => id));
  const live = known.filter(({ withdrawnAt }) => withdrawnAt === null);
  const gone = live.filter(({ id }) => !here.has(id));
  const isPart = isSaid || (gone.length > 2 && gone.length * 4 > live.length);
  const rows = given.flatMap((definition, at): Row[] => {
    const row = before.get(definition.id);
    const place = isPart ? (row?.place ?? known.length + at) : at;
    const isSame = row !== undefined && isDeepStrictEqual(row.definition, definition);
    if (isSame && row.place === place && row.withdrawnAt === null) return [];
    const knownAt = isSame ? row.knownAt : now;
    return [{ databaseId, id: definition.id, place, definition, knownAt, withdrawnAt: null }];
  });
  for (let from = 0; from < rows.length; from += most)
    await tx
      .insert(guideDefinitions)
      .values(rows.slice(from, from + most))
      .onConflictDoUpdate({
        target: [guideDefinitions.databaseId, guideDefinitions.id],
        set: {
          place: sql`excluded.place`,
          definition: sql`excluded.definition`,
          knownAt: sql`excluded.known_at`,
          withdrawnAt: null,
        },
      });
  if (isPart) return true;
  await tx
    .update(guideDefinitions)
    .set({ withdrawnAt: now })
    .where(and(eq(guideDefinitions.databaseId, databaseId), hasIdOf(gone)));
  await forget(tx, { databaseId, now });
  return false;
}

/** Forgets what was withdrawn long ago and no guide is made by. */
async function forget(tx: Tx, { databaseId, now }: { databaseId: string; now: Date }): Promise<void> {
  const { databaseId: own, id, withdrawnAt } = guideDefinitions;
  const using = tx
    .select({ id: guides.id })
    .from(guides)
    .where(and(eq(guides.databaseId, databaseId), eq(guides.definitionId, id)));
  const long = new Date(now.getTime() - rememberedMs);
  await tx.delete(guideDefinitions).where(and(eq(own, databaseId), lte(withdrawnAt, long), notExists(using)));
}
