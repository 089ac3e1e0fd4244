import "server-only";
import { systemCtx } from "#server/auth/ctx.ts";
import { logUnexpected } from "#server/log.ts";
import { bindTokens } from "#server/operator/credentials.ts";
import { listDatabaseIds } from "./data.ts";

/** When the worker starts: tokens that an older version sealed are bound to the addresses they belong to. */
export async function bindAllTokens(): Promise<void> {
  for (const databaseId of await listDatabaseIds()) {
    const ctx = systemCtx({ databaseId, job: "tokens.bind" });
    await bindTokens(ctx).catch((error) => logUnexpected(error, "tokens.bind"));
  }
}
