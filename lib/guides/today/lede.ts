import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import { dueSoonDays } from "#lib/guides/due.ts";
import { undatedWords } from "#lib/guides/list/words.ts";
import type { GuidesToday } from "./schema.ts";

/** The sentences about guides: those of which nobody knows whether they were created, and those to be paid. */
export const guidesLede: Lede<GuidesToday> = {
  waiting: ({ guides: { maybe, due, undated, later } }) => {
    const others = [
      undated === 0 ? null : undatedWords(undated),
      later === 0
        ? null
        : `${plural(later, "guia que vence", "guias que vencem")} em mais de ${dueSoonDays} dias`,
    ].filter((words) => words !== null);
    return [
      maybe.count === 0
        ? null
        : `${plural(maybe.count, "guia", "guias")} talvez criada${maybe.count === 1 ? "" : "s"}.`,
      due.count === 0
        ? null
        : `${plural(due.count, "guia vence ou venceu", "guias vencem ou venceram")} sem comprovante.`,
      due.count === 0 || others.length === 0 ? null : `Fora da conta: ${others.join(" e ")}.`,
    ].filter((sentence) => sentence !== null);
  },
};
