import "server-only";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { notifyChange } from "#server/events/notify.ts";
import { logUnexpected } from "#server/log.ts";
import type { ClaimedItem } from "./claim.ts";

/** Open pages are told of changed imports once in this time, however many items change. */
const tellEveryMs = 1_000;

/** Gathers which imports changed during a round, and tells open pages from time to time. */
export function announcerOf(ctx: Ctx) {
  const changed = new Set<string>();
  let last = 0;
  async function tell() {
    const imports = [...changed];
    changed.clear();
    last = Date.now();
    if (imports.length === 0) return;
    await inDatabase(ctx, async (tx) => {
      for (const id of imports) await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id });
    });
  }
  function add(items: ClaimedItem[]) {
    for (const { importId } of items) changed.add(importId);
    if (Date.now() - last >= tellEveryMs) tell().catch((error) => logUnexpected(error, "import news"));
  }
  return { add, tell };
}
