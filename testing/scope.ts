import type { Scope } from "#server/db/connection.ts";

/** A transaction of a firm's own work, which sees every case. */
export function ofFirm(databaseId: string): Scope {
  return { databaseId, actor: { kind: "system" } };
}
