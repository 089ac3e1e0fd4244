import type { Periodicity } from "#lib/cases/push/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { adminMayReplace, failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { hourMs } from "#lib/time/calendar.ts";
import { formatSince, formatWhen } from "#lib/time/words.ts";
import type { CaseWatch, Halt, Ordered, PushChange, Wanted, WatchWish } from "./change.ts";
import type { Monitoring, RhythmRow, Suggestion } from "./overview.ts";
import type { WatchedCase } from "./watched.ts";

/** How a rhythm is called; the numbers are how often a month the service asks the court. */
export const rhythmNames: Record<Periodicity, string> = {
  30: "diária",
  8: "duas vezes por semana",
  4: "semanal",
  2: "quinzenal",
  1: "mensal",
};

/** Where there is little room, behind "monitorado". */
export const shortRhythm = (rhythm: Periodicity | null): string =>
  rhythm === null ? "monitorado" : `monitorado, ${rhythm === 8 ? "2 por semana" : rhythmNames[rhythm]}`;

/** What has been done to the cases of a change: "passados para semanal", "desligados". */
export function doneWords(wanted: Wanted, count: number): string {
  const one = count === 1;
  if (wanted === null) return one ? "desligado" : "desligados";
  return `${one ? "passado" : "passados"} para ${rhythmNames[wanted]}`;
}

/** "Diária", for a list to choose from. */
export const rhythmTitle = (rhythm: Periodicity): string => {
  const name = rhythmNames[rhythm];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** What a person is told when several cases are wanted otherwise. */
export function orderedWords(wanted: Wanted, { ordered, already, unrecorded }: Ordered): string {
  const goal =
    wanted === null ? "desligar o monitoramento" : `monitoramento com periodicidade ${rhythmNames[wanted]}`;
  const said = [
    ordered === 0 ? "Nada a pedir ao serviço" : `${plural(ordered, "pedido", "pedidos")} ao serviço: ${goal}`,
    already === 0 ? null : `${plural(already, "processo já estava", "processos já estavam")} assim`,
    unrecorded === 0
      ? null
      : `de ${plural(unrecorded, "processo", "processos")} o serviço ainda não tem dados e não aceita o pedido`,
  ];
  return `${said.filter((part) => part !== null).join("; ")}.`;
}

/** What is to be said of a wish that the service has not done; null once it has. */
export function wishWords({ wish, halt }: WatchWish): {
  text: string;
  /** With what is wanted, for where no control shows it: "pedido: diária". */
  row: string;
  tone: "quiet" | "care" | "alert";
  /** Pressing again may help. */
  canRetry: boolean;
} | null {
  if (wish === null) return null;
  const { state, failure, wanted } = wish;
  const asked = `pedido: ${wanted === null ? "desligar" : rhythmNames[wanted]}`;
  switch (state) {
    case "paused":
      return {
        ...{ text: "Pedido pausado em Monitoramento", row: `${asked}, pausado` },
        ...{ tone: "care", canRetry: false },
      };
    case "refused": {
      const text = refusedWords(wish);
      return { text, row: `${asked}. ${text}`, tone: "alert", canRetry: true };
    }
    case "waiting": {
      const why = halt?.failure ?? failure;
      if (why === null) return { text: "Pedido ao serviço…", row: asked, tone: "quiet", canRetry: false };
      const text = `Ainda não: ${failureSentence(why, services).short}`;
      return { text, row: `${asked}. ${text}`, tone: "care", canRetry: false };
    }
  }
}

const services = { credential: "services" } as const;

/** Why the service did not do it. */
export function refusedWords({
  failure,
  failureMessage,
}: {
  failure: FailureReason | null;
  failureMessage: string | null;
}): string {
  const why =
    failure === "contract"
      ? "o serviço respondeu outra coisa"
      : failureSentence(failure ?? "rejected", services).short;
  return `Não mudou: ${why}${failureMessage === null ? "" : ` (“${failureMessage}”)`}`;
}

export const nothingSuggested = "Não há mais processos para esta sugestão. A página mostra como está agora.";

/** How often a month the service looks at the court for the cases of a rhythm. */
export const looksAMonth = ({ rhythm, cases }: Pick<RhythmRow, "rhythm" | "cases">): number =>
  (rhythm ?? 0) * cases;

export function rhythmTotals(rhythms: readonly RhythmRow[]): {
  cases: number;
  looks: number;
  withNews: number;
  blind: number;
} {
  const sum = (of: (row: RhythmRow) => number) => rhythms.reduce((total, row) => total + of(row), 0);
  return {
    cases: sum(({ cases }) => cases),
    looks: sum(looksAMonth),
    withNews: sum(({ withNews }) => withNews),
    blind: sum(({ blind }) => blind),
  };
}

/** What the page says first: for how many cases the service looks at the court, and of how many nobody knows. */
export function monitoringLede({
  watched,
  blind,
  rhythms,
}: Pick<Monitoring, "watched" | "blind" | "rhythms">): string {
  const { withNews } = rhythmTotals(rhythms);
  const watching = `O serviço olha o tribunal por ${plural(watched, "processo", "processos")}.`;
  const news = withNews === 0 ? "Nenhum deles" : withNews === watched ? "Todos eles" : formatCount(withNews);
  const brought = `${news} ${withNews === 1 || withNews === 0 ? "teve" : "tiveram"} novidade em 30 dias.`;
  if (blind.count === 0) return `${watching} ${brought}`;
  if (blind.count === watched)
    return watched === 1
      ? `${watching} Não sabemos se há novidade nele.`
      : `${watching} De nenhum deles sabemos se há novidade.`;
  return `${watching} De ${formatCount(blind.count)} não sabemos se há novidade agora.`;
}

/** What the credits are, as far as the service says it. */
export function creditsWords(credits: Monitoring["credits"], watched: number): string {
  if (credits === null) return "O serviço não informa créditos nas respostas.";
  const of = credits.cases === watched ? "todos os" : `${formatCount(credits.cases)} dos`;
  return `Soma do que ele disse de ${of} ${formatCount(watched)} processos, ao ligar cada um. Ele não diz quanto vale um crédito.`;
}

/** What a proposal is, what it would mean, and its button. */
export function suggestionWords(
  suggestion: Suggestion,
  count: number,
): { title: string; text: string; does: string } {
  const some = count === 1 ? "o processo" : `os ${formatCount(count)}`;
  switch (suggestion) {
    case "with-deadline":
      return {
        title: `${plural(count, "processo", "processos")} com prazo em aberto, sem monitoramento`,
        text: `Todo dia: mais ${formatCount(30 * count)} consultas ao tribunal por mês.`,
        does: `Monitorar ${some}`,
      };
    case "archived":
      return {
        title: `${plural(count, "processo arquivado", "processos arquivados")}, ainda com monitoramento`,
        text: "O Autos não consulta arquivados: o que o serviço achar não aparece aqui.",
        does: `Desligar ${some}`,
      };
    case "quiet":
      return {
        title: `${plural(count, "processo", "processos")} com ritmo diário, sem novidade há 90 dias`,
        text: `Toda semana: menos ${formatCount(26 * count)} consultas ao tribunal por mês.`,
        does: `Mudar o ritmo`,
      };
  }
}

/** How far a change is: "286 de 412 passados para semanal". */
export function changeProgress({ wanted, counts }: Pick<PushChange, "wanted" | "counts">): {
  title: string;
  /** How many cases it is for. */
  size: number;
  text: string;
} {
  const { waiting, accepted, refused, overtaken, stopped } = counts;
  const size = waiting + accepted + refused + overtaken + stopped;
  const title =
    accepted === size
      ? `${plural(size, "processo", "processos")} ${doneWords(wanted, size)}`
      : `${formatCount(accepted)} de ${formatCount(size)} ${doneWords(wanted, size)}`;
  return {
    title,
    size,
    text: `${title}, ${formatCount(waiting)} na fila, ${plural(refused, "recusado", "recusados")}`,
  };
}

/** Why nothing goes on now. */
export function haltWords({ failure, since, until }: Halt, now: string): { title: string; text: string } {
  const when = formatWhen({ at: since, now });
  if (failure === "credential")
    return {
      title: `Parou ${when}: o serviço recusa o token de serviços`,
      text: `O que foi aceito vale; o resto espera. ${adminMayReplace}, e a mudança continua sozinha.`,
    };
  return {
    title: `Parou ${when}: ${failureSentence(failure, services).short}`,
    text: `O que foi aceito vale; o resto espera. O Autos tenta de novo sozinho ${formatWhen({ at: until, now })}.`,
  };
}

/** When a watched case is asked about next; null while it is. */
export function nextWords(
  { nextAskAt, isRefreshing }: { nextAskAt: string | null; isRefreshing: boolean },
  now: string,
): string | null {
  if (nextAskAt === null || isRefreshing) return null;
  return nextAskAt <= now ? "próxima consulta: na fila" : `próxima ${formatWhen({ at: nextAskAt, now })}`;
}

/** How much came in 30 days, as far as anybody knows: of a case that is not verified up to `checkedAt`, its last answer. */
export function cameWords(
  {
    came,
    firstAnswerAt,
    checkedAt,
    isVerified,
  }: Pick<WatchedCase, "came" | "firstAnswerAt"> & { checkedAt: string | null; isVerified: boolean },
  now: string,
): string {
  if (firstAnswerAt === null || checkedAt === null) return "o serviço ainda não respondeu com dados";
  const monthMs = 30 * 24 * hourMs;
  if (!isVerified && Date.parse(now) - Date.parse(checkedAt) > monthMs)
    return "não verificado há mais de 30 dias";
  const some = came === 0 ? "nada novo" : plural(came, "novidade", "novidades");
  if (!isVerified) return `${some} até ${formatSince({ at: checkedAt, now })}; depois, não sabemos`;
  const isYoung = Date.parse(now) - Date.parse(firstAnswerAt) < monthMs;
  return isYoung ? `${some} desde ${formatSince({ at: firstAnswerAt, now })}` : `${some} em 30 dias`;
}

/** What the service says of how it watches a case besides the rhythm: "1 crédito, com documentos"; null when nothing. */
export function pushWords(push: CaseWatch["push"]): string | null {
  if (push === null || !push.enabled) return null;
  const parts = [
    typeof push.credits === "number" ? plural(push.credits, "crédito", "créditos") : null,
    push.withDocuments === null ? null : push.withDocuments ? "com documentos" : "sem documentos",
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}
