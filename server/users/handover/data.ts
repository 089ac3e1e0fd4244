import "server-only";
import { sql } from "drizzle-orm";
import type { Work, WorkKind } from "#lib/users/work.ts";
import { type Ctx, cliCtx, userCtx } from "#server/auth/ctx.ts";
import { countResponsible, peopleIn } from "#server/cases/organisation/responsible/data.ts";
import { type Db, db, readInDatabase, type Tx } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { countDeadlines } from "#server/deadlines/handover/data.ts";
import { countToOpen } from "#server/filings/handover/data.ts";
import { countAssigned } from "#server/publications/handover/data.ts";
import { type Authority, mayAdminister } from "#server/users/authority/data.ts";

/** How each domain counts what is a person's at this moment. A domain adds its line here and in `mutations.ts`. */
const counted: Record<WorkKind, (tx: Tx, ctx: Ctx, personId: string) => Promise<number>> = {
  cases: countResponsible,
  filings: countToOpen,
  deadlines: countDeadlines,
  publications: countAssigned,
};
const kinds = Object.keys(counted) as WorkKind[];

/** What a person leaves behind in one database, and who could take it over there. */
export type LeftWork = { databaseId: string; work: Work; heirs: { id: string; name: string }[] };

/** The databases where a person has work that this authority may hand over: of an owner also those without a role. */
export async function databasesOf(tx: Tx | Db, authority: Authority, personId: string): Promise<string[]> {
  const withWork = sql`${databases.id} in (select databases_with_work(${personId}))`;
  const those = await tx.select({ id: databases.id }).from(databases).where(withWork).orderBy(databases.name);
  return those.map(({ id }) => id).filter((id) => mayAdminister(authority, id));
}

/** The context in which the work of one database is counted and handed over. */
export function workCtx({ actor }: Pick<Authority, "actor">, databaseId: string): Ctx {
  switch (actor.kind) {
    case "user":
      return userCtx({ actor, databaseId, roles: ["admin"] });
    case "cli":
      return cliCtx({ databaseId, account: actor.account });
    case "key":
    case "system":
      throw new Error("no key and no job suspends a person");
  }
}

/** What is a person's in the database that the transaction names, as far as it sees. */
export async function workOf(tx: Tx, ctx: Ctx, personId: string): Promise<Work> {
  const work: Work = {};
  for (const kind of kinds) {
    const count = await counted[kind](tx, ctx, personId);
    if (count > 0) work[kind] = count;
  }
  return work;
}

/**
 * The open work of a person by database; databases without any are left out. Counted as whoever asks sees it: a case that
 * is kept for others does not exist for them here either.
 */
export async function openWork(authority: Authority, personId: string): Promise<LeftWork[]> {
  const left: LeftWork[] = [];
  for (const databaseId of await databasesOf(db(), authority, personId)) {
    const found = await openWorkIn(workCtx(authority, databaseId), personId);
    if (found !== null) left.push(found);
  }
  return left;
}

/** The same of one database; null when there is none. */
export async function openWorkIn(ctx: Ctx, personId: string): Promise<LeftWork | null> {
  const { databaseId, readUntil: until } = ctx;
  const read = async (tx: Tx) => {
    const work = await workOf(tx, ctx, personId);
    if (isNone(work)) return null;
    const heirs = (await peopleIn(tx, ctx)).filter(({ id }) => id !== personId);
    return { databaseId, work, heirs };
  };
  return await readInDatabase(ctx, read, { until });
}

export const isNone = (work: Work) => Object.keys(work).length === 0;

/** Whether a person may take over work in the database that the transaction names. */
export async function mayInherit(tx: Tx, ctx: Ctx, personId: string): Promise<boolean> {
  return (await peopleIn(tx, ctx)).some(({ id }) => id === personId);
}
