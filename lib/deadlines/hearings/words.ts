import { caseName } from "#lib/cases/names/name.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";
import { fold } from "#lib/format/fold.ts";
import type { CourtHearing } from "./schema.ts";

/** `Audiência de conciliação, sala 4` */
export const courtHearingWords = ({ kind, place }: Pick<CourtHearing, "kind" | "place">): string =>
  place === null ? kind : `${kind}, ${place}`;

/** What a hearing of movements is, where a list has it beside deadlines. */
export const courtHearingState = ({ state }: Pick<CourtHearing, "state">): string =>
  state === "cancelled"
    ? "Cancelada pelo texto das movimentações, veja no tribunal"
    : "Lida das movimentações, veja no tribunal";

/** That movements name more hearings than were read up to `through`; null where all were. `from`: the first day shown. */
export function hearingsCutWords(
  through: string | null,
  { from, today }: { from: string; today: string },
): string | null {
  if (through === null) return null;
  return through < from
    ? "Não lemos todas as audiências das movimentações; há mais processos com audiência no texto."
    : `As audiências das movimentações foram lidas até ${dayWords(through, today)}; depois pode haver mais.`;
}

type Found = Pick<CourtHearing, "cnj" | "kind" | "place" | "activeParty" | "passiveParty" | "responsible">;

/** Whether a search finds it, as it finds a deadline: every word stands in what the row says, or in the number of its case. */
export function isFoundBy(hearing: Found, q: string): boolean {
  const folded = fold(
    [courtHearingWords(hearing), caseName(hearing), hearing.responsible?.name].filter(Boolean).join(" "),
  );
  const words = fold(q).split(/\s+/).filter(Boolean);
  return words.every((word) => {
    const digits = word.replaceAll(/[.\-/]/g, "");
    return folded.includes(word) || (/^\d{3,20}$/.test(digits) && hearing.cnj.includes(digits));
  });
}

/** How many movements set a hearing, an expert's examination or an auction whose day could not be read; null without any. */
export const undatedWords = (count: number): string | null =>
  count === 0
    ? null
    : plural(
        count,
        "movimentação marca audiência, perícia ou leilão sem dia legível",
        "movimentações marcam audiência, perícia ou leilão sem dia legível",
      );
