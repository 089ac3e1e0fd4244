import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { TokenFinding } from "#lib/databases/tokens/check.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { credentials } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
import { notifyPages } from "#server/pace/waits.ts";
import type { TokenUse } from "./target.ts";

/** Work that goes on renews what is known of its token this often, and not with each of its calls. */
const renewedMs = 5 * 60_000;

type Noted = { sealed: string; outcome: TokenUse["outcome"]; at: number };

declare global {
  var autosTokenUses: Map<string, Noted> | undefined;
}

/** Kept on globalThis: Next loads a module more than once, and there is one of these per process. */
function notedUses(): Map<string, Noted> {
  globalThis.autosTokenUses ??= new Map();
  return globalThis.autosTokenUses;
}

/**
 * Notes at the token's row what a call of ongoing work shows of it: when that changed, or is five minutes old. A 403
 * soon after an acceptance may be about the thing that was asked for, and is not counted against the token. Never throws.
 */
export async function noteUse(
  ctx: Ctx,
  { kind, sealed, use }: { kind: CredentialKind; sealed: string; use: TokenUse },
): Promise<void> {
  const key = `${ctx.databaseId} ${kind}`;
  const known = notedUses().get(key);
  const isFresh = known?.sealed === sealed && Date.now() - known.at < renewedMs;
  const isAboutTheThing =
    use.outcome === "refused" && use.status === 403 && isFresh && known.outcome === "accepted";
  if (isAboutTheThing || (isFresh && known.outcome === use.outcome)) return;
  notedUses().set(key, { sealed, outcome: use.outcome, at: Date.now() });
  const finding: TokenFinding = use.outcome === "accepted" ? use : { ...use, acceptsOtherScheme: false };
  await noteFinding(ctx, { kind, sealed, by: "use", finding }).catch((error) => {
    notedUses().delete(key);
    logUnexpected(error, "token use");
  });
}

/** Notes a finding at the row of this very token; one that was replaced meanwhile keeps what is known of the new one. */
export async function noteFinding(
  ctx: Ctx,
  {
    kind,
    sealed,
    by,
    finding,
  }: { kind: CredentialKind; sealed: string; by: "test" | "use"; finding: TokenFinding },
): Promise<void> {
  const at = new Date().toISOString();
  const check = JSON.stringify({ ...finding, by, at });
  const { databaseId, kind: ofKind, sealed: held, lastCheck } = credentials;
  const token = and(eq(databaseId, ctx.databaseId), eq(ofKind, kind), eq(held, sealed));
  const outcome = sql<string | null>`${lastCheck}->>'outcome'`;
  await inDatabase(ctx, async (tx) => {
    const [before] = await tx.select({ outcome }).from(credentials).where(token).for("update");
    if (before === undefined) return;
    await tx
      .update(credentials)
      .set({
        lastCheck: sql`${check}::jsonb || jsonb_build_object('since',
          case when ${outcome} = ${finding.outcome} then ${lastCheck}->>'since' else ${at} end)`,
      })
      .where(token);
    const outcomes = [before.outcome, finding.outcome];
    if (outcomes.includes("refused") && before.outcome !== finding.outcome) await notifyPages(tx, ctx);
  });
}
