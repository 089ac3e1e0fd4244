import "server-only";
import type { Work, WorkKind } from "#lib/users/work.ts";
import { type Ctx, cliCtx, userCtx } from "#server/auth/ctx.ts";
import { countResponsible, peopleIn } from "#server/cases/organisation/responsible/data.ts";
import { db, enterDatabase, type Tx } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { type Authority, mayAdminister } from "#server/users/authority/data.ts";

/** How each domain counts what is a person's at this moment. A domain adds its line here and in `mutations.ts`. */
const counted: Record<WorkKind, (tx: Tx, ctx: Ctx, personId: string) => Promise<number>> = {
  cases: countResponsible,
};
const kinds = Object.keys(counted) as WorkKind[];

/** What a person leaves behind in one database, and who could take it over there. */
export type LeftWork = { databaseId: string; work: Work; heirs: { id: string; name: string }[] };

/** All databases in which this authority may hand over work: of an owner all there are, also those without a role. */
export async function databasesOf(tx: Tx, authority: Authority): Promise<string[]> {
  const all = await tx.select({ id: databases.id }).from(databases).orderBy(databases.name);
  return all.map(({ id }) => id).filter((id) => mayAdminister(authority, id));
}

/** The context in which the work of one database is counted and handed over. */
export function workCtx({ actor }: Authority, databaseId: string): Ctx {
  switch (actor.kind) {
    case "user":
      return userCtx({ actor, databaseId, roles: ["admin"] });
    case "cli":
      return cliCtx({ databaseId, account: actor.account });
    case "system":
      throw new Error("no job suspends a person");
  }
}

/** The open work of a person by database; databases without any are left out. */
export async function openWork(authority: Authority, personId: string): Promise<LeftWork[]> {
  return await db().transaction(async (tx) => {
    const left: LeftWork[] = [];
    for (const databaseId of await databasesOf(tx, authority)) {
      await enterDatabase(tx, databaseId);
      const ctx = workCtx(authority, databaseId);
      const work: Work = {};
      for (const kind of kinds) {
        const count = await counted[kind](tx, ctx, personId);
        if (count > 0) work[kind] = count;
      }
      if (Object.keys(work).length === 0) continue;
      const heirs = (await peopleIn(tx, ctx)).filter(({ id }) => id !== personId);
      left.push({ databaseId, work, heirs });
    }
    return left;
  });
}

/** Whether a person may take over work in the database that the transaction names. */
export async function mayInherit(tx: Tx, ctx: Ctx, personId: string): Promise<boolean> {
  return (await peopleIn(tx, ctx)).some(({ id }) => id === personId);
}
