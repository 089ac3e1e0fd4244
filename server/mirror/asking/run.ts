import "server-only";
import type { Cover } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, readInDatabase, type Tx } from "#server/db/connection.ts";
import { notifyChange } from "#server/events/notify.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { recordFailure } from "#server/mirror/storing/checks.ts";
import { askingBegins } from "#server/mirror/storing/order.ts";
import { OperatorError } from "#server/operator/error.ts";
import { operations } from "#server/operator/table.ts";
import { askService, asOperatorError, type Said } from "./ask.ts";
import { beginAttempt, beginSuspect, endAttempt } from "./attempts.ts";
import { SuspectLine } from "./suspects.ts";

type Asked = { askedAt: string; said: Said };
/** `empty`: the answer is empty, and nothing was known of the case. `isOther`: it says what was not known. */
export type Refreshed =
  | { ok: true; cover: Cover; empty: boolean; isOther: boolean }
  | { ok: false; error: OperatorError };

/**
 * Asks the service about a case and stores the answer. A failed question, or a failure to store the answer, is stored as
 * a failed check, with its reason and since when; what was known stays. Returns the cover or the failure. Cases during which
 * a process ended are asked about one after the other, beside all others, and after the third time not before the next day.
 * Null when it is not the turn of such a case: nothing was asked, and the caller comes again in `suspectAgainSeconds`.
 */
export async function refreshCase(ctx: Ctx, cnj: Cnj): Promise<Refreshed | null> {
  const attempt = await beginAttempt(ctx, cnj);
  switch (attempt) {
    case "usual":
      return await ask(ctx, cnj);
    case "suspect":
      return await askSuspect(ctx, cnj);
    case "set-aside":
      return await refuse(ctx, cnj);
  }
}

/** Cases are asked about in the worker, of which each process has one line. */
const suspects = new SuspectLine();

async function askSuspect(ctx: Ctx, cnj: Cnj): Promise<Refreshed | null> {
  const end = suspects.take(ctx.databaseId);
  if (end === null) return null;
  try {
    await beginSuspect(ctx, cnj);
    return await ask(ctx, cnj);
  } finally {
    end();
  }
}

async function refuse(ctx: Ctx, cnj: Cnj): Promise<Refreshed> {
  const why = "processes ended while they read the answer";
  const error = new OperatorError({ code: "internal", operation: operations.cover.number, why });
  return await keep(ctx, cnj, { askedAt: new Date().toISOString(), said: { ok: false, error } });
}

async function ask(ctx: Ctx, cnj: Cnj): Promise<Refreshed> {
  const askedAt = await readInDatabase(ctx, askingBegins);
  const said = await askService(ctx, cnj);
  // If even a failure cannot be stored, the caller's lease makes the case due again.
  if (!said.ok) return await keep(ctx, cnj, { askedAt, said });
  try {
    return await keep(ctx, cnj, { askedAt, said });
  } catch (error) {
    return await keep(ctx, cnj, { askedAt, said: { ok: false, error: asOperatorError(error) } });
  }
}

/** Stores a check and notifies open pages: `case`, which lists read again too, when the case changed; `check` otherwise. */
async function keep(ctx: Ctx, cnj: Cnj, asked: Asked): Promise<Refreshed> {
  return await inDatabase(ctx, async (tx) => {
    const { changed, ...refreshed } = await stored(tx, ctx, cnj, asked);
    await endAttempt(tx, ctx, cnj);
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: changed ? "case" : "check", id: cnj });
    return refreshed;
  });
}

async function stored(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { askedAt, said }: Asked,
): Promise<Refreshed & { changed: boolean }> {
  if (!said.ok) {
    const { error } = said;
    return { ok: false, error, changed: await recordFailure(tx, ctx, cnj, { failure: error.code, askedAt }) };
  }
  const { isTakenBack, isEmpty, isOther, changed, ...mirrored } = await mirrorAnswer(tx, ctx, cnj, {
    askedAt,
    ...said,
  });
  if (isTakenBack) return { ok: false, error: lessThanKnown(), changed };
  const { cover } = said.fetched;
  const importing = cover.importing || mirrored.importing;
  return { ok: true, cover: { ...cover, importing }, empty: isEmpty, isOther, changed };
}

function lessThanKnown(): OperatorError {
  const why = "an answer without what was known";
  return new OperatorError({ code: "contract", operation: operations.cover.number, why });
}
