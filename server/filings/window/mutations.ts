import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { forbiddenSentence } from "#lib/failures/own.ts";
import { windowRefusal } from "#lib/filings/facts.ts";
import type { OpenRefusal } from "#lib/filings/refusals.ts";
import { seenOf } from "#lib/filings/review/seen.ts";
import { callbackAddress } from "#lib/filings/window/callback.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { callbackNonces, databases } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { documentRows } from "#server/filings/documents/data.ts";
import { askAbout } from "#server/filings/following/mutations.ts";
import { type Filing, factsOf, recordEvent, requireFiling } from "#server/filings/history/mutations.ts";
import { takenUp } from "#server/filings/leaving/data.ts";
import { recordLeft } from "#server/filings/leaving/mutations.ts";
import { lockingOf, repeatedOf, unspoken, waitsForCheck } from "#server/filings/lock/data.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { windowAddress } from "#server/operator/operations/window.ts";
import { SecretUrl } from "#server/operator/secret.ts";
import { askAnew } from "#server/pace/times.ts";
import { wake } from "#server/pace/works.ts";
import { nonceIdentity } from "#server/secrets/identities.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { openText, sealText } from "#server/secrets/ring.ts";
import { mayOpenWindow } from "./data.ts";

export type Opened = { ok: true; address: SecretUrl } | ({ ok: false } & OpenRefusal);

/**
 * Opens the window of a petition: asks the service first whether it was sent already (operation 9), then counts the opening,
 * and gives the address (operation 8), which carries the filing token and goes nowhere but into the answer's `Location`.
 * Refused while the petition may be filed, another one of its case is open, or a file of it was filed before, unless
 * somebody said why, and with other documents than the person saw (`seen`, by `seenOf`). Audited, also when it is refused.
 */
export async function openWindow(
  ctx: Ctx,
  { id, seen, now = new Date() }: { id: string; seen: string | null; now?: Date },
): Promise<Opened> {
  const before = await allowed(ctx, id);
  const early = windowRefusal(factsOf(before));
  let opened: Opened =
    early === null ? await tryToOpen(ctx, { id, seen, now }) : { ok: false, reason: early };
  // As when the same petition is opened in two tabs at once: what is known by then decides.
  if (!opened.ok && opened.reason === "changed") opened = await tryToOpen(ctx, { id, seen, now });
  if (opened.ok) return opened;
  const { reason } = opened;
  const refusal = { action: "filing.open", object: id, outcome: "refused", detail: { reason } } as const;
  await inDatabase(ctx, (tx) => recordAudit(tx, ctx, refusal));
  return opened;
}

async function tryToOpen(
  ctx: Ctx,
  { id, seen, now }: { id: string; seen: string | null; now: Date },
): Promise<Opened> {
  const asked = await askAbout(ctx, { id, now });
  if (asked.kind === "unanswered") return { ok: false, reason: "unanswered", failure: asked.error.code };
  if (asked.kind !== "answered") return { ok: false, reason: "changed" };
  const late = windowRefusal(factsOf(asked.filing)) ?? (asked.status === "unclear" ? "unclear" : null);
  if (late !== null) return { ok: false, reason: late };
  const left = await refusalByLeft(ctx, { filing: asked.filing, now });
  if (left !== null) return { ok: false, ...left };
  const nonce = nonceOf(asked.filing);
  const address = await addressOf(ctx, asked.filing, nonce);
  if (!(address instanceof SecretUrl)) return { ok: false, ...address };
  // Whoever lost what allows it while the service was asked gets no address.
  return await withPermission(ctx, "filings.prepare", async (tx, current) => {
    await requireMayOpen(tx, current);
    // Of two petitions of a case that are opened at the same moment, the second sees the first.
    await oneAtATime(tx, `filing-window:${ctx.databaseId}:${asked.filing.cnj}`);
    const filing = await requireFiling(tx, ctx, id);
    const refusal = await refusalOf(tx, ctx, { filing, asked: asked.filing, seen });
    if (refusal !== null) return { ok: false, ...refusal };
    await count(tx, ctx, { filing, nonce, now });
    return { ok: true, address };
  });
}

/** A draft that was left at the service would be filed a second time by this one, if somebody filed it there. */
async function refusalByLeft(
  ctx: Ctx,
  { filing, now }: { filing: Filing; now: Date },
): Promise<OpenRefusal | null> {
  try {
    const left = await takenUp(ctx, filing);
    if (left === null) return null;
    await recordLeft(ctx, { id: filing.id, left, now });
    return { reason: "left-filed" };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { reason: "unanswered", failure: error.code };
  }
}

/** Sets whether paralegals open filing windows in this database, too. Audited when that changes it. */
export async function letParalegalsOpen(ctx: Ctx, { open: next }: { open: boolean }): Promise<void> {
  await withPermission(ctx, "settings.change", async (tx) => {
    const changed = await tx
      .update(databases)
      .set({ paralegalsOpen: next })
      .where(and(eq(databases.id, ctx.databaseId), ne(databases.paralegalsOpen, next)))
      .returning({ id: databases.id });
    if (changed.length > 0) await recordAudit(tx, ctx, { action: "filing.paralegals", detail: { on: next } });
  });
}

const allowed = async (ctx: Ctx, id: string): Promise<Filing> =>
  await withPermission(ctx, "filings.prepare", async (tx, current) => {
    await requireMayOpen(tx, current);
    return await requireFiling(tx, ctx, id);
  });

async function requireMayOpen(tx: Tx, current: Ctx): Promise<void> {
  if (!(await mayOpenWindow(tx, current))) throw new AppError("forbidden", forbiddenSentence("role"));
}

async function refusalOf(
  tx: Tx,
  ctx: Ctx,
  { filing, asked, seen }: { filing: Filing; asked: Filing; seen: string | null },
): Promise<OpenRefusal | null> {
  const reason = windowRefusal(factsOf(filing));
  if (reason !== null) return { reason };
  const files = await documentRows(tx, ctx, filing.id);
  if (seenOf({ cnj: filing.cnj, files }) !== seen) return { reason: "documents-changed" };
  if (filing.revision !== asked.revision) return { reason: "changed" };
  if (await waitsForCheck(tx, ctx, filing)) return { reason: "unchecked" };
  const locking = await lockingOf(tx, ctx, filing);
  if (locking.some((other) => !filing.otherIds.includes(other))) return { reason: "locked" };
  if (unspoken(await repeatedOf(tx, ctx, filing), filing).length > 0) return { reason: "repeated" };
  return null;
}

async function count(
  tx: Tx,
  ctx: Ctx,
  { filing, nonce, now }: { filing: Filing; nonce: string; now: Date },
): Promise<void> {
  const { databaseId } = ctx;
  const by = actorOf(ctx);
  const values = {
    ...askAnew(now),
    openedAt: now,
    openedById: personIdOf(ctx),
    openedBy: by,
    sealedNonce: sealed(filing, nonce),
  };
  await recordEvent(tx, ctx, {
    filing,
    event: { kind: "opened" },
    kind: "opened",
    by,
    at: now,
    detail: { time: filing.openings + 1 },
    values,
  });
  const known = { hash: hashOf(nonce), databaseId, filingId: filing.id };
  await tx.insert(callbackNonces).values(known).onConflictDoNothing();
  await recordAudit(tx, ctx, {
    action: "filing.open",
    object: filing.id,
    detail: { time: filing.openings + 1, cnj: filing.cnj },
  });
  await wake(tx, ctx, "filings", values.nextAskAt ?? now);
}

/** The address, or why there is none. Both ids are there once the petition is ready. */
async function addressOf(
  ctx: Ctx,
  { operatorId, serviceId }: Filing,
  nonce: string,
): Promise<SecretUrl | OpenRefusal> {
  const callback = callbackAddress({ origin: env().APP_ORIGIN, nonce });
  const ids = { operatorId: operatorId ?? "", filingId: serviceId ?? "" };
  try {
    return await windowAddress(await operatorTarget(ctx), { ...ids, callback });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { reason: error.code === "credential" ? "no-token" : "no-address" };
  }
}

const sealed = (filing: Filing, nonce: string) => sealText({ text: nonce, identity: nonceIdentity(filing) });

export const hashOf = (nonce: string): string => createHash("sha256").update(nonce).digest("hex");

/** The petition's nonce; a new one when it has none yet, or its key is gone: both lead back then. */
function nonceOf(filing: Filing): string {
  try {
    if (filing.sealedNonce !== null)
      return openText({ sealed: filing.sealedNonce, identity: nonceIdentity(filing) });
  } catch (error) {
    if (!(error instanceof KeyringError)) throw error;
  }
  return randomBytes(32).toString("base64url");
}
