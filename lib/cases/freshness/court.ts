import { isBlank, type Named } from "#lib/cases/cover/answer.ts";
import { otherRhythm } from "#lib/cases/push/other-rhythm.ts";
import type { Periodicity, PushState } from "#lib/cases/push/schema.ts";
import { formatLongDay } from "#lib/time/time.ts";

/** The court's clock: whether the service monitors the court, or when it last captured the case. It says nothing of answers. */

/** Why silence here is not silence at the court. */
export const courtLimit =
  "O Autos consulta o serviço; o serviço consulta o tribunal. Uma movimentação pode existir no tribunal e ainda não estar aqui.";

/** Said where the service watches the court: its interface has no time of the last look. */
export const courtUnsaid = "O serviço não diz quando consultou o tribunal.";

/** What is known of the last time the service captured a case from the court. */
export type Capture =
  /** The first capture runs. */
  | { kind: "first" }
  /** We know of no capture. */
  | { kind: "none" }
  /** It left no cover or an empty one, so the case was not captured. */
  | { kind: "empty" }
  | { kind: "whole"; at: string };

/** Of the cover only whether there is one and whether it is empty. */
export type Captured = { cover: Named | null; importing: boolean; capturedAt: string | null };

export function captureOf({ cover, importing, capturedAt }: Captured): Capture {
  if (cover === null && importing) return { kind: "first" };
  if (capturedAt === null) return { kind: "none" };
  return cover === null || isBlank(cover) ? { kind: "empty" } : { kind: "whole", at: capturedAt };
}

const rhythms: Record<Periodicity, string> = {
  30: "diariamente",
  8: "duas vezes por semana",
  4: "semanalmente",
  2: "a cada duas semanas",
  1: "mensalmente",
};

/** "monitorado diariamente", "monitorado, em ritmo desconhecido (o serviço diz 3)", "não monitorado" */
export function watchWords(push: PushState | null): string {
  if (!push?.enabled) return "não monitorado";
  if (push.periodicity !== null) return `monitorado ${rhythms[push.periodicity]}`;
  const rhythm = otherRhythm(push.otherPeriodicity);
  return rhythm === null
    ? "monitorado, sem ritmo informado"
    : `monitorado, em ritmo desconhecido (${rhythm})`;
}

/** Said in place of the last capture when it left the cover empty. */
export const noCapture = "captura sem dados";

type Watched = { capture: Capture; push: PushState | null; now: string };

/** The court's clock in a sentence; null while the first capture runs and the service does not monitor the case. */
export function courtClock({ capture, push, now }: Watched): string | null {
  const watch = `Tribunal: ${watchWords(push)}`;
  if (push?.enabled) return watch;
  switch (capture.kind) {
    case "first":
      return null;
    case "none":
      return watch;
    case "empty":
      return `${watch} — ${noCapture}`;
    case "whole":
      return `${watch} — última captura ${dayWords(formatLongDay(capture.at, now))}`;
  }
}

const dayWords = (day: string) => (day === "hoje" || day === "ontem" ? day : `em ${day}`);
