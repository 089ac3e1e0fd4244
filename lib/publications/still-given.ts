import { lowered } from "#lib/format/letter-case.ts";

/** What the text gives of a publication that only its header, or only one of its feeders, calls cancelled. `dated`: the acts that have a day of their own. */
export type StillGiven = { hasTerm: boolean; dated: string[] };

/** Of one that may be cancelled: why its deadlines stand. */
export function doubtfullyCancelledWords({ hasTerm, dated }: StillGiven): string {
  const marked = [...new Set(dated)].map((act) => lowered(act));
  const gives = [hasTerm ? "dá um prazo" : null, marked.length > 0 ? `marca ${marked.join(" e ")}` : null];
  const given = gives.filter((one) => one !== null).join(" e ") || "diz mais";
  return `Consta cancelada, mas o texto ${given}. Leia o texto.`;
}
