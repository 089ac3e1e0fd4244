import { type Dated, datesIn } from "#lib/cases/hearings/dates.ts";
import type { Whole } from "#lib/format/whole.ts";
import { addressed, grants, orders, told } from "./orders.ts";
import type { Sentence } from "./sentence.ts";

const until =
  /\b(?:ate|data[- ]limite|termo final|(?:prazo|data) (?:final|fatal|limite|maximo|maxima)|impreterivelmente em|com vencimento em)(?: (?:em|para|e|sera))?:? ?(?:(?:o|a|as \d{1,2}[h:]?(?:\d\d)?(?: ?h(?:oras|s)?)? d[oe]|proximo) ){0,2}(?:dia |data de )?$/;
/** What lasts until a day, and is not to be done until it. */
const lasts =
  /\b(?:atualizad|suspens|suspend|vencid|devid|vigent|vigor|valid|juros|corrigid|calculad|apurad|aguarde|mantid|prorrogad[oa] a validade|period|compreend|desde|pres[oa]|internad|parcela|competencia)[a-z-]*\b[^.;]{0,48}$/;

/** The last days that a text fixes for something to be done: "manifeste-se o autor até o dia 10/12/2026". */
export function lastDaysIn(
  { folded }: Whole,
  sentences: readonly Sentence[],
  { from, most }: { from: string | null; most: number },
): { date: Dated; sentence: Sentence }[] {
  const dates = datesIn(folded, {
    from,
    most,
    isWanted: (before) => until.test(before) && !lasts.test(before),
  });
  return dates.flatMap((date) => {
    const sentence = sentences.find(({ start, end }) => start <= date.start && date.start < end);
    if (sentence === undefined) return [];
    const ahead = folded.slice(Math.max(sentence.start, date.start - 300), date.start);
    const said = ahead + folded.slice(date.start, Math.min(sentence.end, date.end + 200));
    const isOrder = orders.test(said) || grants.test(said) || addressed.test(ahead);
    return isOrder && !told.test(ahead) ? [{ date, sentence }] : [];
  });
}
