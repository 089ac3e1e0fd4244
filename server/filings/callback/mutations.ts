import "server-only";
import { eq } from "drizzle-orm";
import { isOutstanding } from "#lib/filings/facts.ts";
import { after } from "#lib/filings/transitions.ts";
import { nonceIn } from "#lib/filings/window/callback.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { callbackNonces, databases } from "#server/db/schema/schema.ts";
import { factsOf, lockFiling, recordEvent, setColumns } from "#server/filings/history/mutations.ts";
import { hashOf } from "#server/filings/window/mutations.ts";
import { askAnew } from "#server/pace/times.ts";
import { wake } from "#server/pace/works.ts";

/**
 * A browser came back from a filing window: a hint that somebody pressed Protocolar, which anybody who knows the address
 * can give. It counts once an opening, wakes the questions to the service, and says nothing of the case. Returns the path
 * of the petition's page, or of the first page for an address that is nobody's.
 */
export async function returnFromWindow({
  part,
  now = new Date(),
}: {
  part: string;
  now?: Date;
}): Promise<string> {
  const nonce = nonceIn(part);
  if (nonce === null) return "/";
  const [found] = await db()
    .select({
      databaseId: callbackNonces.databaseId,
      filingId: callbackNonces.filingId,
      document: databases.document,
    })
    .from(callbackNonces)
    .innerJoin(databases, eq(databases.id, callbackNonces.databaseId))
    .where(eq(callbackNonces.hash, hashOf(nonce)));
  if (found === undefined) return "/";
  const { databaseId, filingId, document } = found;
  const ctx = systemCtx({ databaseId, job: "callback" });
  await inDatabase(ctx, async (tx) => {
    const filing = await lockFiling(tx, ctx, filingId);
    if (filing === null) return;
    const facts = factsOf(filing);
    const event = { kind: "returned" } as const;
    if (after(facts, event) === facts) {
      // It says nothing new, and is still a reason to ask: once a minute, as anybody can say it.
      if (!isOutstanding(facts) || (filing.nextAskAt !== null && isSoon(filing.nextAskAt, now))) return;
      await setColumns(tx, ctx, filing, { nextAskAt: now, isNews: false });
      await wake(tx, ctx, "filings");
      return;
    }
    const values = askAnew(now, { atOnce: true });
    await recordEvent(tx, ctx, { filing, event, kind: "returned", by: "janela", at: now, values });
    await wake(tx, ctx, "filings");
  });
  return `/${document}/filings/${filingId}`;
}

const isSoon = (at: Date, now: Date): boolean => at.getTime() - now.getTime() < 60_000;
