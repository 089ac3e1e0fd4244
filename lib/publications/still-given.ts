import { lowered } from "#lib/format/letter-case.ts";

/** What the text gives of a publication that only its header calls cancelled. `dated`: the acts that have a day of their own. */
export type StillGiven = { hasTerm: boolean; dated: string[] };

/** Of one that only its header says is cancelled: why its deadlines stand. */
export function doubtfullyCancelledWords({ hasTerm, dated }: StillGiven): string {
  const marked = [...new Set(dated)].map((act) => lowered(act));
  const gives = [hasTerm ? "dá um prazo" : null, marked.length > 0 ? `marca ${marked.join(" e ")}` : null];
  const given = gives.filter((one) => one !== null).join(" e ") || "diz mais";
  return `O cabeçalho diz cancelada, o texto ${given}: confira.`;
}
