import "server-only";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { type PacedWork, reachOf, waitAsked } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { type EndedPause, endPause, type Pause, pause } from "./pauses.ts";

/** So many questions in a row without an answer, and the work pauses. */
const missesBorne = 3;

/** How the service answers one round of a work: what the questions of the round learn of it together. */
export type Contact = {
  readonly ctx: Ctx;
  readonly work: PacedWork;
  /** The pause that has just run out; null when there was none. */
  readonly pause: Pause | null;
  /** What those are owed that waited, once the service answers again. */
  readonly onBack: (tx: Tx, ended: EndedPause) => Promise<void>;
  /** After a pause, until the first answer: one question at a time. */
  isProbing: boolean;
  /** Nothing more is asked in this round. */
  isStopped: boolean;
  /** Answers that did not come, one after the other; and whether any came at all. */
  misses: number;
  wasReached: boolean;
  lastMiss: FailureReason | null;
};

export function contactOf(given: Pick<Contact, "ctx" | "work" | "pause" | "onBack">): Contact {
  const fresh = { isStopped: false, misses: 0, wasReached: false, lastMiss: null };
  return { ...given, ...fresh, isProbing: given.pause !== null };
}

/** What an answer means for all the other questions; `failure` null is a good one. */
export async function heard(
  contact: Contact,
  { failure, retryAfterSeconds }: { failure: FailureReason | null; retryAfterSeconds: number | null },
): Promise<void> {
  switch (reachOf(failure)) {
    case "reached":
      return await reached(contact);
    case "missed":
      if (failure === null) return;
      contact.misses += 1;
      contact.lastMiss = failure;
      // Who asks us to wait is obeyed at once, by everybody.
      if (failure === "busy")
        return await missed(contact, { failure, seconds: waitAsked({ code: failure, retryAfterSeconds }) });
      if (!contact.isProbing && contact.misses >= missesBorne)
        await missed(contact, { failure, seconds: null });
      return;
    case "neither":
      return;
  }
}

/** One item's answer that nobody understands says nothing of the service; those of several may. */
export async function heardOddly(contact: Contact): Promise<void> {
  contact.misses += 1;
  if (contact.misses >= missesBorne) await missed(contact, { failure: "contract", seconds: null });
}

export async function reached(contact: Contact): Promise<void> {
  contact.misses = 0;
  contact.wasReached = true;
  if (!contact.isProbing) return;
  contact.isProbing = false;
  await inDatabase(contact.ctx.databaseId, async (tx) => {
    const ended = await endPause(tx, contact.ctx, contact.work);
    if (ended !== null) await contact.onBack(tx, ended);
  });
}

/** The round is over, and the work pauses: for `seconds` if the service named them. */
export async function missed(
  contact: Contact,
  { failure, seconds }: { failure: FailureReason; seconds: number | null },
): Promise<void> {
  if (contact.isStopped) return;
  contact.isStopped = true;
  const { ctx, work } = contact;
  await inDatabase(ctx.databaseId, (tx) => pause(tx, ctx, { work, failure, seconds }));
}
