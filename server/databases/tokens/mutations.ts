import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import { provesEnough, type TokenFinding } from "#lib/databases/tokens/check.ts";
import { testBusySentence, testCutOffSentence } from "#lib/databases/tokens/words.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, requirePermission, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { takeTurn } from "#server/auth/in-turn.ts";
import { setToken } from "#server/databases/mutations.ts";
import { noteFinding } from "#server/operator/checks.ts";
import { kindHolding, operatorTarget, originsOf, storedToken } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { type Candidate, type TestedToken, testToken } from "#server/operator/operations/connection.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { NoTurn } from "#server/turns/turns.ts";
import { findKnownCase } from "./data.ts";

/**
 * Why a new token did not take the old one's place. `another`: it is, or the service takes it for, the token of another
 * kind. `refused`: the service does not know it (401). `unproven`: the test found anything else than that the service may
 * accept it. `moved`: an address has changed. Only `another` and `unproven` can be overruled.
 */
export type TokenRefusal =
  | { ok: false; reason: "moved" }
  | { ok: false; reason: "another"; kind: CredentialKind; isStored: boolean }
  | { ok: false; reason: "refused" | "unproven"; finding: TokenFinding };

export type GivenToken = {
  kind: CredentialKind;
  token: string;
  /** The origins that the form showed when the token was given. */
  givenFor: readonly string[];
  /** Stores it although it was not proven, or seems to be another kind's. */
  anyway: boolean;
};

/**
 * Tests a new token and, when the service may accept it, stores it; until then nothing changes. One that was not stored
 * leaves on the trail that it was tried. Throws AppError `busy` while another test goes on.
 */
export async function tryToken(
  ctx: Ctx,
  given: GivenToken,
): Promise<{ ok: true; finding: TokenFinding } | TokenRefusal> {
  requirePermission(ctx, "tokens.set");
  const tried = await testedAndStored(ctx, given);
  if (!tried.ok) {
    const detail = { why: tried.reason };
    await withPermission(ctx, "tokens.set", (tx) =>
      recordAudit(tx, ctx, { action: "token.set", object: given.kind, outcome: "refused", detail }),
    );
  }
  return tried;
}

async function testedAndStored(
  ctx: Ctx,
  { kind, token, givenFor, anyway }: GivenToken,
): Promise<{ ok: true; finding: TokenFinding } | TokenRefusal> {
  const target = await operatorTarget(ctx);
  if (originsOf(kind, target).join(" ") !== givenFor.join(" ")) return { ok: false, reason: "moved" };
  const twin = await kindHolding(ctx, { kind, token });
  if (twin !== null && !anyway) return { ok: false, reason: "another", kind: twin, isStored: true };
  const tested = await testedAt(ctx, target, { kind, token, origins: givenFor });
  if (tested === null) return { ok: false, reason: "moved" };
  const { finding, takenFor } = tested;
  if (takenFor !== null && !anyway) return { ok: false, reason: "another", kind: takenFor, isStored: false };
  const isUnknown = finding.outcome === "refused" && finding.status === 401;
  if (isUnknown) return { ok: false, reason: "refused", finding };
  if (!provesEnough(finding) && !anyway) return { ok: false, reason: "unproven", finding };
  const stored = await setToken(ctx, { kind, token, givenFor, finding });
  return stored.ok ? { ok: true, finding } : stored;
}

/** Tests a stored token and notes what was found; null when none opens. Throws `busy` while another test goes on. */
export async function testStoredToken(ctx: Ctx, kind: CredentialKind): Promise<TestedToken | null> {
  requirePermission(ctx, "tokens.set");
  const stored = await storedToken(ctx, kind);
  if (stored === null) return null;
  const tested = await testedAt(ctx, await operatorTarget(ctx), { kind, ...stored });
  if (tested === null) return null;
  await noteFinding(ctx, { kind, sealed: stored.sealed, by: "test", finding: tested.finding });
  await withPermission(ctx, "tokens.set", (tx) =>
    recordAudit(tx, ctx, { action: "token.test", object: kind, detail: { found: tested.finding.outcome } }),
  );
  return tested;
}

/** Null when the addresses are no longer those that the token was given for. */
async function testedAt(ctx: Ctx, target: OperatorTarget, candidate: Candidate): Promise<TestedToken | null> {
  const knownCase = candidate.kind === "api" ? await findKnownCase(ctx) : null;
  try {
    return await inTestTurn(ctx, (signal) => testToken(target, { ...candidate, knownCase, signal }));
  } catch (error) {
    if (error instanceof OperatorError && error.code === "credential") return null;
    throw error;
  }
}

/** Asks the service what an administrator wants to know now. Throws `busy` while another such question goes on. */
export async function inTestTurn<T>(ctx: Ctx, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  // Nobody waits for a test of their own database: it may take long, and what it finds may be what they want to know.
  if (turnsOf("tests").isRunning(ctx.databaseId)) throw new AppError("busy", testBusySentence);
  const cut = new AbortController();
  const end = await takeTurn(ctx, "tests", () => cut.abort()).catch((error) => {
    throw error instanceof NoTurn ? new AppError("busy", testBusySentence, error.retryAfterSeconds) : error;
  });
  try {
    const found = await ask(cut.signal);
    // What a test that was cut off found of the service is not so.
    if (cut.signal.aborted) throw new AppError("busy", testCutOffSentence);
    return found;
  } finally {
    end();
  }
}
