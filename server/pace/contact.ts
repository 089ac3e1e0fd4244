import "server-only";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { type FailedCall, type PacedWork, reachOf } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { type EndedPause, endPause, type Pause, pause } from "./pauses.ts";

/** After so many questions in a row without a proper answer a work pauses. */
const missesBorne = 3;

/** What one round of a work has learned about the service. All questions of the round share it. */
export type Contact = {
  readonly ctx: Ctx;
  readonly work: PacedWork;
  /** The pause that ran out before this round; null when there was none. */
  readonly pause: Pause | null;
  /** Runs when the first answer ends the pause: here a work corrects the ages of the items that waited. */
  readonly onBack: (tx: Tx, ended: EndedPause) => Promise<void>;
  /** After a pause, until the first answer, the round asks one question at a time. */
  isProbing: boolean;
  /** The round asks nothing more. */
  isStopped: boolean;
  /** How many questions in a row were missed (`reachOf`), and whether any answer of the round reached us. */
  misses: number;
  wasReached: boolean;
  lastMiss: FailureReason | null;
};

export function contactOf(given: Pick<Contact, "ctx" | "work" | "pause" | "onBack">): Contact {
  const fresh = { isStopped: false, misses: 0, wasReached: false, lastMiss: null };
  return { ...given, ...fresh, isProbing: given.pause !== null };
}

/** Notes an answer in the contact, and pauses the work when needed. `error`: null for a good answer. */
export async function noteReach(contact: Contact, error: FailedCall | null): Promise<void> {
  const failure = error?.code ?? null;
  switch (reachOf(failure)) {
    case "reached":
      return await reached(contact);
    case "missed":
      if (error === null || failure === null) return;
      contact.misses += 1;
      contact.lastMiss = failure;
      // A service that asks us to wait is obeyed at once: the whole work stops. For how long the wait itself says; where
      // our own queue turned the call away there is none.
      if (failure === "busy")
        return await missed(contact, {
          failure,
          seconds: error.mayPass === false ? (error.retryAfterSeconds ?? 0) : 0,
        });
      if (!contact.isProbing && contact.misses >= missesBorne)
        await missed(contact, { failure, seconds: null });
      return;
    case "neither":
      return;
  }
}

/** Notes an answer that nobody understands. One may be due to its item; several in a row are due to the service. */
export async function noteOddAnswer(contact: Contact): Promise<void> {
  contact.misses += 1;
  if (contact.misses >= missesBorne) await missed(contact, { failure: "contract", seconds: null });
}

export async function reached(contact: Contact): Promise<void> {
  contact.misses = 0;
  contact.wasReached = true;
  if (!contact.isProbing) return;
  contact.isProbing = false;
  await inDatabase(contact.ctx, async (tx) => {
    const ended = await endPause(tx, contact.ctx, contact.work);
    if (ended !== null) await contact.onBack(tx, ended);
  });
}

/** Ends the round and pauses the work, for `seconds` if the service named them. */
export async function missed(
  contact: Contact,
  { failure, seconds }: { failure: FailureReason; seconds: number | null },
): Promise<void> {
  if (contact.isStopped) return;
  contact.isStopped = true;
  const { ctx, work } = contact;
  await inDatabase(ctx, (tx) => pause(tx, ctx, { work, failure, seconds }));
}
