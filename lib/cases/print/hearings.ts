import type { Hearing } from "#lib/cases/hearings/schema.ts";
import { hearingWords } from "#lib/cases/hearings/words.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { wholeDay } from "./rules.ts";

export const hearingsTitle = "Audiências";

/** For a page that is printed before the movements' texts were read: no hearing on it does not mean that there is none. */
export const hearingsUnread = "Audiências: os textos ainda não tinham sido lidos. Imprima de novo.";

/** "sexta-feira, 4 de dezembro de 2026, 14:30", what it is and where, and that it is a suggestion. */
export function hearingOnPaper({ day, time, kind, place, link, state, ...hearing }: Hearing) {
  const { is, check } = hearingWords(state, hearing);
  return {
    when: time === null ? wholeDay(day) : `${wholeDay(day)}, ${time}`,
    what: [kind, place, link].filter((word) => word !== null).join(", "),
    note: `${capitalised(is)}, ${check}.`,
  };
}
