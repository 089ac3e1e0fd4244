import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { MovementCandidate } from "#lib/documents/movement.ts";
import type { DocumentSetting } from "#lib/documents/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { cases, documents, isSecretCase, movements } from "#server/db/schema/schema.ts";

/** A shorter id may be in a document's record by chance, as a number is. */
const shortestId = 12;
/** An answer with more new movements than this is a capture: which of them brought a document cannot be told. */
const mostInAnswer = 50;

/** Times are texts of PostgreSQL: they are only compared, and a JavaScript date would lose the microseconds. */
type Listed = {
  id: string;
  kind: string | null;
  occurred: string | null;
  seen: string;
  /** All texts in the service's record. */
  texts: string[];
};
type Moved = {
  id: string;
  at: string | null;
  description: string;
  occurred: string | null;
  seen: string;
  isCourt: boolean;
  /** It was new in an answer after the first one. */
  isNews: boolean;
  isReworded: boolean;
};

/** So many characters of a movement are shown beside a document; all of it is in the list of movements. */
const longestText = 20_000;

/**
 * What the reader needs of a document's case: whether it is under secrecy, or kept for some people, and the text of the
 * movement that brought the document (null where it is not certain which did). Null when this database does not have the case.
 */
export const findSetting = async (
  ctx: Ctx,
  { cnj, movement }: { cnj: Cnj; movement: string | null },
): Promise<DocumentSetting | null> =>
  await readWithPermission(ctx, "documents.read", async (tx) => {
    const [found] = await tx
      .select({
        isSecret: isSecretCase,
        text: sql<string | null>`left(${movements.description}, ${longestText})`,
        origin: movements.origin,
      })
      .from(cases)
      .leftJoin(
        movements,
        and(
          eq(movements.databaseId, cases.databaseId),
          eq(movements.cnj, cases.cnj),
          eq(movements.id, movement ?? ""),
        ),
      )
      .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
    if (found === undefined) return null;
    const { isSecret, text, origin } = found;
    return { isSecret, movement: text === null || origin === null ? null : { text, origin } };
  });

/** The movements of a case that may have brought its documents; which of them did is decided in `lib/documents`. */
export async function listCandidates(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<MovementCandidate[]> {
  const listed = await tx.execute<Listed>(sql`
    select id, kind, occurred_at::text as occurred, first_seen_at::text as seen,
      array(select one #>> '{}' from jsonb_path_query(raw, 'strict $.** ? (@.type() == "string")') one) as texts
    from ${documents} where ${documents.databaseId} = ${ctx.databaseId} and ${documents.cnj} = ${cnj}`);
  if (listed.rows.length === 0) return [];
  // Arrays and one pass over the case: joins of lists of unknown size take seconds where there are 12,000 movements.
  const ids = new Set(listed.rows.flatMap(({ texts }) => texts.filter((text) => text.length >= shortestId)));
  const occurred = new Set(listed.rows.flatMap((document) => document.occurred ?? []));
  const seen = new Set(listed.rows.map((document) => document.seen));
  const moved = await tx.execute<Moved>(sql`
    select movement.id, ${isoOf(sql`movement.occurred_at`)} as at, left(movement.description, 400) as description,
      movement.occurred_at::text as occurred, movement.first_seen_at::text as seen, movement.origin = 'court' as "isCourt",
      movement.first_seen_at > known.first_answer_at as "isNews", movement.earlier <> '[]' as "isReworded"
    from ${cases} known join ${movements} movement using (database_id, cnj)
    where known.database_id = ${ctx.databaseId} and known.cnj = ${cnj} and (
      movement.id = any(${sql.param([...ids])}::text[])
      or movement.occurred_at = any(${sql.param([...occurred])}::timestamptz[])
      or movement.first_seen_at > known.first_answer_at
        and movement.first_seen_at = any(${sql.param([...seen])}::timestamptz[]))`);
  return candidatesOf({ listed: listed.rows, moved: moved.rows });
}

function candidatesOf({ listed, moved }: { listed: Listed[]; moved: Moved[] }): MovementCandidate[] {
  const byId = Map.groupBy(moved, ({ id }) => id);
  const byTime = Map.groupBy(
    moved.filter(({ isCourt }) => isCourt),
    ({ occurred }) => occurred,
  );
  const byAnswer = Map.groupBy(
    moved.filter(({ isNews }) => isNews),
    ({ seen }) => seen,
  );
  return listed.flatMap(({ id, kind, occurred, seen, texts }) => {
    const candidates = (by: MovementCandidate["by"], found: readonly Moved[] = []) =>
      found.map(({ id: movement, at, description }) => ({
        document: { id, kind },
        movement: { id: movement, at, description },
        by,
      }));
    const answer = byAnswer.get(seen) ?? [];
    const together = answer.filter(({ isCourt, isReworded }) => isCourt && !isReworded);
    return [
      ...candidates(
        "named",
        [...new Set(texts)].flatMap((text) => (text.length >= shortestId ? (byId.get(text) ?? []) : [])),
      ),
      ...candidates("dated", occurred === null ? [] : byTime.get(occurred)),
      ...candidates("together", answer.length <= mostInAnswer ? together : []),
    ];
  });
}
