import "server-only";
import { inArray } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { db, enterDatabase } from "#server/db/connection.ts";
import { caseRestrictions } from "#server/db/schema/schema.ts";

/**
 * For whom these cases are kept, as people's ids; those that everyone sees are not among them. For what tells of cases and
 * shows nothing of them: it is read on the connections that no customer database can take, so that it is never refused.
 */
export const keptPeople = async (
  databaseId: string,
  numbers: readonly string[],
): Promise<Map<string, readonly string[]>> =>
  await db().transaction(async (tx) => {
    await enterDatabase(tx, { databaseId, actor: { kind: "system" } });
    const rows = await tx
      .select({ cnj: caseRestrictions.cnj, people: caseRestrictions.people })
      .from(caseRestrictions)
      .where(inArray(caseRestrictions.cnj, numbers as Cnj[]));
    return new Map(rows.map(({ cnj, people }) => [cnj, people]));
  });
