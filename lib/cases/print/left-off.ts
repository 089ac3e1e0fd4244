import { formatCount, plural } from "#lib/format/count.ts";

type Left = {
  printed: number;
  total: number;
  isAtLeast?: boolean;
  /** What they are besides cases, in the plural: "com novidades". */
  which: string;
};
/** Where the others are ("em Processos, vista Com novidades"), or a sentence that says how to print them too. */
type Others = { where: string } | { advice: string };

/** For a paper without all cases of a list: how many are missing, and where. `isAtLeast`: there are more than `total`. */
export function leftOffPaper(given: Left & Others): string | null {
  const { printed, total, isAtLeast = false, which } = given;
  const left = isAtLeast ? null : total - printed;
  if (left !== null && left <= 0) return null;
  const of = `${isAtLeast ? "mais de " : ""}${plural(total, "processo", "processos")} ${which}`.trim();
  const counted = `${printed === 1 ? "Impresso" : "Impressos"} ${formatCount(printed)} de ${of}.`;
  if ("where" in given) return `${counted} ${othersWords(left)} ${given.where}.`;
  const missing = left === null ? "" : ` ${left === 1 ? "Falta" : "Faltam"} ${formatCount(left)}.`;
  return `${counted}${missing} ${given.advice}`;
}

function othersWords(left: number | null): string {
  if (left === null) return "Os outros estão";
  return left === 1 ? "O outro está" : `Os outros ${formatCount(left)} estão`;
}
