import { formatReceived } from "#lib/documents/rules.ts";
import { sessionOver } from "#lib/failures/own.ts";
import type { OnTheWay } from "#lib/uploads/on-the-way.ts";
import { type UploadRules, uploadSentence } from "#lib/uploads/upload.ts";

/** Why a file was not sent, or not taken. */
export type UploadFailure =
  | { kind: "empty" }
  | { kind: "too-large" }
  | { kind: "too-many" }
  /** Deleted, moved or changed on disk since it was chosen. */
  | { kind: "gone" }
  | { kind: "unanswered" }
  /** Autos said why, in words. `isFile`: for what the file is, so that only another one helps. */
  | { kind: "refused"; message: string; isFile: boolean; reason?: string | undefined };

/** Where one file is on its way. Bytes. */
export type UploadState =
  | { step: "waiting" }
  | { step: "hashing"; read: number }
  /** The very same file is there under this name: a person says whether it is wanted twice. */
  | { step: "duplicate"; as: string }
  | { step: "sending"; sent: number }
  /** All is sent, and Autos looks into it. */
  | { step: "checking" }
  /** The session is over: it goes on, from its place, once somebody signed in again. */
  | { step: "signed-out" }
  /** No answer, or too many at once: it is tried again by itself. */
  | { step: "again" }
  | { step: "failed"; failure: UploadFailure };

export type Upload = { id: number; name: string; size: number; state: UploadState };

/** What is said under the name of a file on its way. */
export function uploadWords({ size, state }: Upload, rules: UploadRules): string {
  switch (state.step) {
    case "waiting":
      return "na fila";
    case "hashing":
      return "lendo o arquivo";
    case "duplicate":
      return `É o mesmo arquivo que ${state.as}, que já está ${rules.here}.`;
    case "sending":
      return formatReceived({ received: state.sent, total: size });
    case "checking":
      return "conferindo";
    case "signed-out":
      return `${sessionOver}. Entre de novo em outra aba: o envio continua daqui.`;
    case "again":
      return "Sem resposta do Autos. Tentamos de novo sozinhos.";
    case "failed":
      return failureWords(state.failure, { size, rules });
  }
}

function failureWords(failure: UploadFailure, of: { size: number; rules: UploadRules }): string {
  switch (failure.kind) {
    case "empty":
    case "too-large":
      return uploadSentence(failure.kind, of);
    case "too-many":
      return of.rules.tooMany;
    case "gone":
      return "O arquivo não está mais no seu computador, ou mudou depois de escolhido. Escolha-o de novo.";
    case "unanswered":
      return "O Autos não respondeu. O arquivo continua aqui: confira a rede e tente de novo.";
    case "refused":
      return failure.message;
  }
}

/** Whether it comes by itself, or as soon as the session and the network are back; another waits for somebody's decision. */
export const isComing = ({ state }: Pick<Upload, "state">): boolean =>
  state.step !== "failed" && state.step !== "duplicate";

export function onTheWayOf(uploads: readonly Upload[]): OnTheWay {
  const coming = uploads.filter(isComing).length;
  return { coming, undecided: uploads.length - coming };
}

/** How much of it is on the way, from 0 to 1, for a progress bar; null while there is none to show. */
export function uploadShare({ size, state }: Upload): number | null {
  switch (state.step) {
    case "sending":
      return size === 0 ? null : Math.min(1, state.sent / size);
    case "checking":
      return 1;
    default:
      return null;
  }
}

/** What a person can do with a file on its way. `choose`: another file, in its place. */
export type UploadWay = "cancel" | "retry" | "choose" | "send-anyway" | "dismiss";

export function waysOf({ state }: Upload): UploadWay[] {
  switch (state.step) {
    case "waiting":
    case "hashing":
    case "sending":
    case "checking":
      return ["cancel"];
    case "duplicate":
      return ["send-anyway", "dismiss"];
    case "signed-out":
    case "again":
      return ["retry", "cancel"];
    case "failed":
      return waysOfFailure(state.failure);
  }
}

function waysOfFailure(failure: UploadFailure): UploadWay[] {
  switch (failure.kind) {
    case "empty":
    case "too-large":
    case "gone":
      return ["choose", "dismiss"];
    case "refused":
      return [failure.isFile ? "choose" : "retry", "dismiss"];
    case "too-many":
    case "unanswered":
      return ["retry", "dismiss"];
  }
}

export const wayLabel = (way: UploadWay): string =>
  ({
    cancel: "Cancelar envio",
    retry: "Tentar de novo",
    choose: "Escolher outro arquivo",
    "send-anyway": "Enviar mesmo assim",
    dismiss: "Dispensar",
  })[way];

/** What is wrong with a file before anything of it is read. */
export function refusalOf(size: number, { largest }: UploadRules): UploadFailure | null {
  if (size === 0) return { kind: "empty" };
  return size > largest ? { kind: "too-large" } : null;
}
