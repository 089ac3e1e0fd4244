import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import { readAgain } from "#components/reads/read-again.ts";
import { toast } from "#components/ui/toast.ts";
import type { ApiErrorCode, Unanswered } from "#lib/failures/reasons.ts";
import type { Refusal } from "#lib/failures/refusals.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { isOutdated } from "#lib/http/outdated.ts";
import { confirmPerson } from "./step-up.ts";

const stepUp: ApiErrorCode = "step-up";

/** `unanswered`: there was no answer, so nobody knows whether it was done. */
export type Refused = Refusal & { unanswered?: Unanswered };

/** What a person asks Autos to do. */
export type Asking<Done> = {
  action: () => Promise<Done | Refusal>;
  /** The result in words, for a toast; null when the page itself shows it. */
  notice?: (answer: Done) => string | null;
  /** What *Desfazer* on that toast does; null when there is nothing to undo. */
  undo?: (answer: Done) => (() => void) | null;
  /** Shows the refusal, for example at a field. Without it a toast does. */
  onRefused?: (refused: Refused) => void;
};

/** `reads`: the answers that the action may have changed. */
export type Running<Done> = Asking<Done> & { client: QueryClient; reads: QueryFilters | undefined };

/**
 * Runs an action, says its result and reads again what it may have changed. It reads again also after a refusal, which
 * may mean that the page is old, and after a lost answer. `answer` is null unless the action was done. An action that asks
 * who the person is runs again once they have confirmed it; when they do not, nothing is said and nothing has changed.
 */
export async function runAction<Done extends { ok: true }>({
  client,
  reads,
  action,
  notice,
  undo,
  onRefused,
}: Running<Done>): Promise<{
  answer: Done | null;
  /** Resolves when everything has been read again. */
  reading: Promise<void>;
}> {
  let answer = await action().catch(unansweredBy);
  while (!answer.ok && answer.reason === stepUp) {
    if (!(await confirmPerson())) return { answer: null, reading: Promise.resolve() };
    answer = await action().catch(unansweredBy);
  }
  const reading = reads ? readAgain(client, reads) : Promise.resolve();
  if (answer.ok) {
    const text = notice?.(answer) ?? null;
    const back = undo?.(answer) ?? null;
    if (text !== null) toast({ text, ...(back ? { action: { label: "Desfazer", run: back } } : {}) });
    return { answer, reading };
  }
  if (onRefused) onRefused(answer);
  else toast({ text: answer.message, tone: "alert" });
  return { answer: null, reading };
}

function unansweredBy(error: unknown): Refused {
  const unanswered = isOutdated(error) ? "outdated" : "offline";
  const message = unansweredSentence(unanswered, "change");
  return { ok: false, reason: unanswered, unanswered, message };
}
