import { formatCount, plural } from "#lib/format/count.ts";

/**
 * For a paper that has not all cases of a list: how many it has, how many are missing, and where those are. Null when it
 * has all. `total`: how many there are; `isAtLeast`: there are more than that, nobody counted how many.
 */
export function leftOffPaper({
  printed,
  total,
  isAtLeast = false,
  which,
  where,
}: {
  printed: number;
  total: number;
  isAtLeast?: boolean;
  /** What they are besides cases, in the plural: "com novidades". */
  which: string;
  /** "em Processos, vista Com novidades" */
  where: string;
}): string | null {
  const left = total - printed;
  if (left <= 0 && !isAtLeast) return null;
  const of = `${isAtLeast ? "mais de " : ""}${plural(total, "processo", "processos")} ${which}`.trim();
  const others = isAtLeast
    ? "Os outros estão"
    : left === 1
      ? "O outro está"
      : `Os outros ${formatCount(left)} estão`;
  return `${printed === 1 ? "Impresso" : "Impressos"} ${formatCount(printed)} de ${of}. ${others} ${where}.`;
}
