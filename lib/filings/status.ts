import { fold } from "#lib/format/fold.ts";
import type { FilingEvidence } from "./schema.ts";
import { cancellationDone, failed, filed, processed, underWay } from "./vocabulary.ts";

/** An answer about the status (operation 9). `draft` proves nothing; `queued`: no draft any more; `unclear`: words that fit none. */
export type Status = "draft" | "queued" | "executing" | "filed" | "rejected" | "cancelled" | "unclear";

const cancelled = /\bcancelad[ao]s?\b/;
const cancellation = /\bcancelamentos?\b/;
const refused = /\b(?:rejeitad|recusad|indeferid)[ao]s?\b/;
const draft = /\brascunho\b/;
/** What waits, or is on its way: it is no outcome. */
const pending = /\bfila\b|\baguard\w*|\bagendad[ao]s?\b|\benviad[ao]s? para\b/;
/** "Não foi cancelada", "sem erros": what is denied did not happen. */
const denied =
  /\b(?:nao|nem)\s+(?:\w+\s+){0,3}(?:cancelad|rejeitad|recusad|indeferid|protocolad|peticionad|processad|executad)[ao]s?\b|\bsem\s+(?:erros?|falhas?)\b/g;

/** What the words of an answer say, of which several may be true at once. */
function outcomesIn(message: string | null) {
  const words = fold(message ?? "").replace(denied, " ");
  const ofFiling = words.replace(cancellationDone, " ");
  const rest = ofFiling.replace(underWay, " ");
  return {
    isFiled: filed.test(rest),
    isPending: rest !== ofFiling || pending.test(rest),
    isProcessed: processed.test(rest),
    isRefused: refused.test(rest) || failed.test(rest),
    isCancelled: cancelled.test(rest) || ofFiling !== words,
    /** A cancellation that nobody says was carried out. */
    isCancelling: cancellation.test(rest),
  };
}

/**
 * Reads the answer as a whole: a receipt is proof; what still runs has no outcome; then the service's yes or no, unless its
 * words say something else, and only where it gave neither its words alone. A cancellation is said by the same fields as a
 * filing, so its word counts first. What contradicts itself is left to a person, as is whatever may be on its way.
 */
export function statusOf({
  running,
  success,
  message,
  situation,
  hasReceipt,
}: Pick<FilingEvidence, "running" | "success" | "message" | "situation"> & { hasReceipt: boolean }): Status {
  if (hasReceipt) return "filed";
  if (running) return "executing";
  const state = fold(situation ?? "");
  if (cancelled.test(state)) return "cancelled";
  const outcomes = outcomesIn(message);
  if (outcomes.isFiled && (outcomes.isCancelled || outcomes.isRefused)) return "unclear";
  if (outcomes.isCancelling) return "unclear";
  if (success === true) return afterYes(outcomes);
  if (success === false) return mayBeOnItsWay(outcomes) ? "unclear" : "rejected";
  if (outcomes.isFiled) return "unclear";
  if (outcomes.isCancelled) return "cancelled";
  if (outcomes.isRefused) return "rejected";
  if (message !== null && (mayBeOnItsWay(outcomes) || !draft.test(state))) return "unclear";
  return state === "" || draft.test(state) ? "draft" : "queued";
}

type Outcomes = ReturnType<typeof outcomesIn>;

const mayBeOnItsWay = ({ isFiled, isPending, isProcessed, isRefused }: Outcomes): boolean =>
  isFiled || ((isPending || isProcessed) && !isRefused);

function afterYes({ isFiled, isPending, isRefused, isCancelled }: Outcomes): Status {
  if (isFiled) return "filed";
  if (isCancelled) return isRefused || isPending ? "unclear" : "cancelled";
  return isRefused || isPending ? "unclear" : "filed";
}
