import { cardNameOf } from "../cards.ts";
import type { ImportedCase } from "../cases/imported-case.ts";
import { movementTarget } from "../generate/bend-movements.ts";
import { atBrasilia } from "../generate/calendar.ts";
import { factsOf } from "../generate/facts.ts";
import { continuationOf, type Event } from "../generate/history/history.ts";
import { type Random, randomFor } from "../random.ts";
import type { Check } from "./checks.ts";

/** A movement that a later check found; `document` is its document, when the court shows one. */
export type News = { key: string; event: Event; document: string | null };

/** The names of the movements' documents, by movement code. */
const pieces: Readonly<Record<string, string>> = {
  "85": "Petição",
  "3": "Decisão",
  "332": "Decisão",
  "785": "Decisão",
  "11010": "Despacho",
  "11383": "Ato ordinatório",
  "12164": "Decisão",
  "219": "Sentença",
  "220": "Sentença",
  "221": "Sentença",
  "466": "Sentença",
  "60": "Certidão",
};

/** What the checks of a case found, oldest first, always the same: the history after the first import. */
export function newsOf(imported: ImportedCase, checks: readonly Check[]): News[] {
  const card = cardNameOf(imported.cnj);
  if (checks.length === 0 || card === "failedImport") return [];
  const moments = checks.flatMap((check, at) => momentsOf(check, randomFor("news", imported.cnj, at)));
  const acts = continuationOf({
    facts: factsOf(imported.cnj),
    target: movementTarget(card),
    count: moments.length,
  });
  return moments.flatMap((moment, at) => {
    const act = acts[at];
    if (act === undefined) return [];
    const event = { at: moment, code: act.code, ...act.wordsAt(moment) };
    return [{ key: `news-${at}`, event, document: pieceOf(imported, act.code, at) }];
  });
}

function momentsOf({ at, last, isTooSoon }: Check, random: Random): Date[] {
  if (isTooSoon) return [];
  const moments = Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () => momentIn(last, at, random));
  return moments.toSorted((a, b) => a.getTime() - b.getTime());
}

/** A random moment between two checks, in a court's working hours when there is such an hour between them. */
function momentIn(from: Date, to: Date, random: Random): Date {
  const span = Math.max(0, to.getTime() - from.getTime());
  const moment = new Date(Math.round(to.getTime() - span * random.next() * 0.98));
  const working = atBrasilia(moment, random.integer(9, 18), random.integer(0, 59), random.integer(0, 59));
  return working.getTime() > from.getTime() && working.getTime() <= to.getTime() ? working : moment;
}

function pieceOf(imported: ImportedCase, code: string | null, at: number): string | null {
  const piece = code === null ? undefined : pieces[code];
  if (piece === undefined) return null;
  return randomFor("piece", imported.cnj, at).chance(0.6) ? piece : null;
}
