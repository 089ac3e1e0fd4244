import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { actor } from "../database-option.ts";

/** That a copy was made, or put in place, is on the trail of the installation. */
export async function recordBackup(
  action: "backup.make" | "backup.restore",
  detail: Record<string, string | number>,
): Promise<void> {
  await recordAccess(db(), actor, { action, detail });
}
