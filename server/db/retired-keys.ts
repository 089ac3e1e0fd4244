import "server-only";
import { db } from "./connection.ts";
import { retiredKeys } from "./schema/schema.ts";

/** The keys of the ring that were dropped, by their ids. */
export async function retiredKeyIds(): Promise<Set<string>> {
  const rows = await db().select({ id: retiredKeys.id }).from(retiredKeys);
  return new Set(rows.map(({ id }) => id));
}
