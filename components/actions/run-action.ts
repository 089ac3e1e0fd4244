import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { toast } from "#components/ui/toast.ts";
import type { Unanswered } from "#lib/failures/reasons.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { isOutdated } from "#lib/http/outdated.ts";

export type Refusal = { ok: false; reason: string; message: string; field?: string };

/** `unanswered`: nobody said no, but nobody knows whether it was done. */
export type Refused = Refusal & { unanswered?: Unanswered };

/** Something a person asks Autos to do. */
export type Asking<Done> = {
  action: () => Promise<Done | Refusal>;
  /** What came of it, on a toast; null where the page shows it. */
  said?: (answer: Done) => string | null;
  /** The way back, on the same toast; null where there is none. */
  undo?: (answer: Done) => (() => void) | null;
  /** Takes a refusal that belongs to a field; else a toast says it. */
  onRefused?: (refused: Refused) => void;
};

/**
 * Does what a person asked for, says what came of it, and reads again whatever it may have changed: also after a refusal,
 * which tells of a page that is not the newest, and after a lost answer. `answer` is null when it did not happen.
 */
export async function runAction<Done extends { ok: true }>({
  client,
  reads,
  action,
  said,
  undo,
  onRefused,
}: Asking<Done> & { client: QueryClient; reads: QueryKey | undefined }): Promise<{
  answer: Done | null;
  /** When everything was read again. */
  reading: Promise<void>;
}> {
  const answer = await action().catch(unansweredBy);
  const reading = reads ? client.invalidateQueries({ queryKey: reads }) : Promise.resolve();
  if (answer.ok) {
    const text = said?.(answer) ?? null;
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
