import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { inKnownOrder, sameInAnyOrder, takesBack } from "#lib/cases/cover/answer.ts";
import { coverSchema } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { lawLock, oneAtATime } from "#server/db/locks.ts";
import { enqueue } from "#server/db/queues.ts";
import { cases, caseTraits, deadlines } from "#server/db/schema/schema.ts";
import type { FetchedCover } from "#server/operator/operations/covers.ts";

/**
 * Stores a complete cover, and that a running capture has ended. `changed`: the cover reads differently now. `restated`: the
 * service's raw record differs, so the change is the service's and not only of Autos's reading. `isTakenBack`: the cover
 * is blank though more was known, and is not stored.
 */
export async function mirrorCover(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { cover: answer, raw }: FetchedCover,
): Promise<{ changed: boolean; restated: boolean; isTakenBack: boolean }> {
  const [known] = await tx
    .select({
      cover: cases.cover,
      raw: cases.coverRaw,
      importing: cases.importing,
      className: cases.className,
      chamber: cases.chamber,
    })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)))
    .for("no key update");
  const parsed = coverSchema.safeParse(known?.cover);
  const before = parsed.success ? parsed.data : null;
  if (takesBack({ known: before, answer })) return { changed: false, restated: false, isTakenBack: true };
  const cover = inKnownOrder({ known: before, answer });
  const { operatorId } = cover;
  const changed = !isDeepStrictEqual(withId(known?.cover, { operatorId }), cover);
  const restated = !sameInAnyOrder(withId(known?.raw, { _id: null }), withId(raw, { _id: null }));
  const mirrored = { changed, restated, isTakenBack: false };
  const isSameRecord = before?.operatorId === operatorId;
  if (known !== undefined && !changed && !restated && isSameRecord && !known.importing) return mirrored;
  const first = (pole: "active" | "passive") =>
    cover.parties.find((party) => party.pole === pole)?.name ?? null;
  const read = {
    operatorId,
    cover,
    coverRaw: restated || !isSameRecord ? raw : known?.raw,
    activeParty: first("active"),
    passiveParty: first("passive"),
    partyCount: cover.parties.filter(({ pole }) => pole !== "other").length,
    restricted: cover.secrecy.restricted,
    className: cover.court.className,
    chamber: cover.court.chamber,
    importing: false,
  };
  await tx
    .insert(cases)
    .values({ databaseId: ctx.databaseId, cnj, ...read, capturedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [cases.databaseId, cases.cnj],
      set: { ...read, capturedAt: sql`case when ${cases.importing} then now() else ${cases.capturedAt} end` },
    });
  if (changed) await mirrorTraits(tx, ctx, cnj);
  const isNew = (is: string | null, was?: string | null) => is !== null && is !== was;
  if (isNew(read.className, known?.className) || isNew(read.chamber, known?.chamber))
    await recountLater(tx, ctx, cnj);
  return mirrored;
}

/** A record with another id: a service that gives it another one says nothing new of the case. */
const withId = (record: unknown, id: object): unknown =>
  typeof record === "object" && record !== null ? { ...record, ...id } : record;

/** Queues that the live deadlines of a case are counted by the law that its court says now; what is read meanwhile waits for it. */
async function recountLater(tx: Tx, { databaseId }: Ctx, cnj: Cnj): Promise<void> {
  await oneAtATime(tx, lawLock(databaseId, cnj));
  const live = inArray(deadlines.state, ["suggested", "open"]);
  const theirs = and(eq(deadlines.databaseId, databaseId), eq(deadlines.cnj, cnj), live);
  if ((await tx.$count(deadlines, theirs)) === 0) return;
  const singletonKey = `${databaseId} ${cnj}`;
  await enqueue({ tx, queue: "deadline-recount-case", data: { databaseId, cnj }, singletonKey });
}

/** Writes what the list can be filtered by, as the stored cover says it. */
async function mirrorTraits(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<void> {
  const ofCase = and(eq(caseTraits.databaseId, ctx.databaseId), eq(caseTraits.cnj, cnj));
  await tx.delete(caseTraits).where(ofCase);
  await tx.execute(sql`
    insert into ${caseTraits} (database_id, cnj, kind, key, name)
    select database_id, cnj, trait.kind, trait.key, trait.name from ${cases}, cover_traits(cover) trait
    where database_id = ${ctx.databaseId} and cnj = ${cnj}`);
}
