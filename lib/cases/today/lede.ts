import { otherCountWords } from "#lib/cases/blind/counts.ts";
import { blindHref } from "#lib/cases/blind/href.ts";
import type { Lede } from "#lib/desk/today.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey, formatShort } from "#lib/time/time.ts";
import type { CasesToday } from "./schema.ts";

/** The sentences about the cases of a database. That nothing came is said of the service, with how many were checked: the court may have more, and a cover may be new. */
export const casesLede: Lede<CasesToday> = {
  news: ({ cases: { total, verified }, news }, { isAllKnown, now }) => {
    const sentences = newsSentences(news, now);
    if (sentences !== null) return sentences;
    if (verified === 0) return null;
    return verified === total && isAllKnown
      ? "O serviço não trouxe movimentação nova: respondeu sobre todos os processos nas últimas 24 horas."
      : `O serviço não trouxe movimentação nova ${verified === 1 ? "do" : "dos"} ${plural(verified, "processo consultado", "processos consultados")} nas últimas 24 horas.`;
  },

  doubt: ({ blind: { total } }) =>
    total === 0 ? null : `${plural(total, "processo não verificado", "processos não verificados")}.`,

  doubtHref: blindHref,

  quiet: ({ cases, blind }) => {
    const { total, importing } = cases;
    if (total === 0) return "Esta base ainda não tem processos.";
    const all = plural(total, "processo", "processos");
    if (importing === total) return `${all} em importação.`;
    if (importing === 0)
      return `${plural(total, "processo ainda não consultado", "processos ainda não consultados")}.`;
    return `${all}: ${otherCountWords({ ...cases, blind: blind.total }).join(", ")}.`;
  },
};

/** What is new, and how much of it is unseen. The word is "new", not "came": an old movement may have another text. */
function newsSentences(news: CasesToday["news"], now: string): string | null {
  const { movements, documents, cases, more, since, came } = news;
  const unseen = { movements, documents };
  const seen = {
    movements: came.movements - came.unseen.movements,
    documents: came.documents - came.unseen.documents,
  };
  const many = more || came.more ? "Mais de " : "";
  const period = periodOf(came.since, now);
  if (sizeOf(unseen) === 0)
    return sizeOf(seen) === 0 ? null : `${many}${counted(seen)} ${period}, ${allSeen(seen)}.`;
  // What is unseen from before yesterday is not among what came since.
  if (sizeOf(unseen) > sizeOf(came.unseen)) {
    const others = sizeOf(seen) === 0 ? "" : ` Já visto: ${counted(seen)} ${period}.`;
    return `${many}${counted(unseen)} em ${inCases(cases)} ${periodOf(since, now)}.${others}`;
  }
  const left = sizeOf(seen) === 0 ? "" : `, ${formatCount(sizeOf(unseen))} por ver`;
  return `${many}${counted(came)} em ${inCases(came.cases)} ${period}${left}.`;
}

type Counted = { movements: number; documents: number };

const sizeOf = ({ movements, documents }: Counted) => movements + documents;
const inCases = (count: number) => plural(count, "processo", "processos");

/** "3 movimentações novas e 1 documento novo" */
function counted({ movements, documents }: Counted): string {
  return [
    movements > 0 && plural(movements, "movimentação nova", "movimentações novas"),
    documents > 0 && plural(documents, "documento novo", "documentos novos"),
  ]
    .filter(Boolean)
    .join(" e ");
}

function allSeen({ movements, documents }: Counted): string {
  if (movements > 0 && documents > 0) return "tudo visto";
  const [one, all] = documents > 0 ? ["já visto", "todos vistos"] : ["já vista", "todas vistas"];
  return movements + documents === 1 ? one : all;
}

/** "hoje"; "desde ontem"; "desde seg 16 nov" */
function periodOf(since: string | null, now: string): string {
  const today = dayKey(now);
  const day = since === null ? shiftDay(today, -1) : dayKey(since);
  if (day >= today) return "hoje";
  return day === shiftDay(today, -1) ? "desde ontem" : `desde ${formatShort(day, now)}`;
}
