import { isBlank, type Named } from "#lib/cases/cover/answer.ts";
import type { Periodicity, PushState } from "#lib/cases/push/schema.ts";
import { formatLongDay } from "#lib/time/time.ts";

/**
 * The court's clock: whether the service watches the court, or else when what is here was taken from it. It never
 * speaks of answers, and the service's clock never of the court.
 */

/** What is known of the last time the service captured a case from the court. */
export type Capture =
  /** The first one runs: nothing can be said of it. */
  | { kind: "first" }
  /** Nobody told us of one. */
  | { kind: "none" }
  /** It left an empty cover, or none: that was no capture of the case. */
  | { kind: "empty" }
  | { kind: "whole"; at: string };

/** Of the cover only whether there is one, and something in it. */
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

/** "monitorado diariamente", "não monitorado" */
export function watchWords(push: PushState | null): string {
  if (!push?.enabled) return "não monitorado";
  return push.periodicity === null
    ? "monitorado, sem ritmo informado"
    : `monitorado ${rhythms[push.periodicity]}`;
}

/** What stands in the place of the last capture while the cover is empty. */
export const noCapture = "nenhuma captura completa";

type Watched = { capture: Capture; push: PushState | null; now: string };

/** The sentence of the court's clock; null while the first capture runs and nobody watches. */
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
