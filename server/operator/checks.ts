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

/** `doubted`: one thing was refused with 403, which alone says nothing of the token; `about` says which. */
type Noted = { sealed: string; outcome: TokenUse["outcome"] | "doubted"; at: number; about: string | null };

declare global {
  var autosTokenUses: Map<string, Noted> | undefined;
}

/** Kept on globalThis: Next loads a module more than once, and there is one of these per process. */
function notedUses(): Map<string, Noted> {
  globalThis.autosTokenUses ??= new Map();
  return globalThis.autosTokenUses;
}

/**
 * Notes at the token's row what a call of ongoing work shows of it: when that changed, or is five minutes old. A 403 about
 * one thing counts against the token only when another thing is refused, too, and nothing was accepted lately. Never throws.
 */
export async function noteUse(
  ctx: Ctx,
  {
    kind,
    sealed,
    use,
    about = null,
  }: { kind: CredentialKind; sealed: string; use: TokenUse; about?: string | null },
): Promise<void> {
  const key = `${ctx.databaseId} ${kind}`;
  const held = notedUses().get(key);
  const known = held?.sealed === sealed ? held : undefined;
  const at = Date.now();
  const isFresh = known !== undefined && at - known.at < renewedMs;
  const isForbidden = use.outcome === "refused" && use.status === 403;
  if (isFresh && (known.outcome === use.outcome || (isForbidden && known.outcome === "accepted"))) return;
  const isSame = about === "" || known === undefined || known.outcome === "accepted" || known.about === about;
  if (isForbidden && about !== null && known?.outcome !== "refused" && isSame) {
    if (about !== "") notedUses().set(key, { sealed, outcome: "doubted", at, about });
    return;
  }
  notedUses().set(key, { sealed, outcome: use.outcome, at, about });
  const finding: TokenFinding =
    use.outcome === "accepted"
      ? use
      : { ...use, message: isForbidden ? null : withoutNumbers(use.message), acceptsOtherScheme: false };
  await noteFinding(ctx, { kind, sealed, by: "use", finding }).catch((error) => {
    notedUses().delete(key);
    logUnexpected(error, "token use");
  });
}

/** The service's words without what may be the number of a case, which not everybody may see. */
const withoutNumbers = (message: string | null) => message?.replace(/\d(?:[\s./-]?\d){14,}/g, "[…]") ?? null;

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
