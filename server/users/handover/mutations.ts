import "server-only";
import type { Work, WorkKind } from "#lib/users/work.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { handOverCases } from "#server/cases/organisation/responsible/mutations.ts";
import { enterDatabase, forTheFirm, type Tx } from "#server/db/connection.ts";
import { handOverDeadlines } from "#server/deadlines/handover/mutations.ts";
import { handOverFilings } from "#server/filings/handover/mutations.ts";
import { handOverPublications } from "#server/publications/handover/mutations.ts";
import type { Authority } from "#server/users/authority/data.ts";
import { databasesOf, isNone, mayInherit, workCtx, workOf } from "./data.ts";

type HandOver = (tx: Tx, ctx: Ctx, given: { from: string; to: string | null }) => Promise<void>;

/** How each domain hands over what is a person's. */
const handedOver: Record<WorkKind, HandOver> = {
  cases: handOverCases,
  filings: handOverFilings,
  deadlines: handOverDeadlines,
  publications: handOverPublications,
};
const kinds = Object.keys(handedOver) as WorkKind[];

/** Who takes over in a database; null: nobody. */
export type Heir = { databaseId: string; personId: string | null };
export type Handed = { databaseId: string; to: string | null; work: Work };

/**
 * Hands over all open work of a person, in every database and also what is kept for others than who suspends them, in the
 * transaction of their suspension; where nobody is named, to nobody. Returns what of it who suspends them sees. Null when
 * somebody named may not take over there: the caller rolls back.
 */
export async function handOverWork(
  tx: Tx,
  authority: Authority,
  { from, heirs }: { from: string; heirs: readonly Heir[] },
): Promise<Handed[] | null> {
  const handed: Handed[] = [];
  for (const databaseId of await databasesOf(tx, authority, from)) {
    const ctx = workCtx(authority, databaseId);
    const to = heirs.find((heir) => heir.databaseId === databaseId)?.personId ?? null;
    await enterDatabase(tx, ctx);
    if (to !== null && (to === from || !(await mayInherit(tx, ctx, to)))) return null;
    const work = await workOf(tx, ctx, from);
    await forTheFirm(tx, async () => {
      for (const kind of kinds) await handedOver[kind](tx, ctx, { from, to });
    });
    if (!isNone(work)) handed.push({ databaseId, to, work });
  }
  return handed;
}
