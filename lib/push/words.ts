import { otherRhythm } from "#lib/cases/push/other-rhythm.ts";
import type { Halt, Periodicity, PushState, WatchWish } from "#lib/cases/push/schema.ts";
import { mostAtOnce } from "#lib/cases/selection/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { adminMayReplace, failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { hourMs } from "#lib/time/calendar.ts";
import { formatSince, formatWhen } from "#lib/time/words.ts";
import type { CaseWatch, Ordered, PushChange, PushChanges, RefusedCase, Wanted } from "./change.ts";
import type { Monitoring, RhythmRow, Suggestion } from "./overview.ts";
import type { WatchedCase } from "./watched.ts";

/** How a rhythm is called; the numbers are how often a month the service asks the court. */
const rhythmNames: Record<Periodicity, string> = {
  30: "diária",
  8: "duas vezes por semana",
  4: "semanal",
  2: "quinzenal",
  1: "mensal",
};

/** The same where there is little room. */
const shortNames: Record<Periodicity, string> = { ...rhythmNames, 8: "2 por semana" };

/** In a row: "monitorado, semanal". `other`: the rhythm that the interface does not know. */
export function shortRhythm(rhythm: Periodicity | null, other?: number): string {
  if (rhythm !== null) return `monitorado, ${shortNames[rhythm]}`;
  return ["monitorado", otherRhythm(other)].filter((part) => part !== null).join(", ");
}

/** The title of the cases of one rhythm: "Semanal", "O serviço diz 3". */
export function rhythmRowTitle({ rhythm, other }: Pick<RhythmRow, "rhythm" | "other">): string {
  if (rhythm !== null) return rhythmTitle(rhythm);
  return capital(otherRhythm(other) ?? "sem ritmo informado");
}

/** What has been done to the cases of a change: "passados para semanal", "com o monitoramento desligado". */
export function doneWords(wanted: Wanted, count: number): string {
  if (wanted === null) return "com o monitoramento desligado";
  return `${count === 1 ? "passado" : "passados"} para ${rhythmNames[wanted]}`;
}

/** Of a change that the service has not done to any case: what is to be done, or was not, to how many. */
function undoneWords(wanted: Wanted, { size, waiting }: { size: number; waiting: number }): string {
  const cases = plural(size, "processo", "processos");
  const [is, has] = size === 1 ? ["passou", "teve"] : ["passaram", "tiveram"];
  if (waiting > 0)
    return wanted === null
      ? `${cases} a desligar do monitoramento`
      : `${cases} a passar para ${rhythmNames[wanted]}`;
  return wanted === null
    ? `${cases} não ${has} o monitoramento desligado`
    : `${cases} não ${is} para ${rhythmNames[wanted]}`;
}

/** "Diária", for a list to choose from; `isShort`: for a narrow one. */
export const rhythmTitle = (rhythm: Periodicity, { isShort = false } = {}): string =>
  capital((isShort ? shortNames : rhythmNames)[rhythm]);

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What a person is told when several cases are wanted otherwise. */
export function orderedWords(wanted: Wanted, { ordered, already, unrecorded }: Ordered): string {
  const goal =
    wanted === null ? "desligar o monitoramento" : `monitorar com periodicidade ${rhythmNames[wanted]}`;
  const sentences = [
    ordered === 0
      ? "Nada a pedir ao serviço."
      : `${plural(ordered, "pedido", "pedidos")} ao serviço: ${goal}.`,
    already === 0 ? null : `${plural(already, "processo já estava", "processos já estavam")} assim.`,
    unrecorded === 0 ? null : leftOutWords(unrecorded),
  ];
  return sentences.filter((part) => part !== null).join(" ");
}

const leftOutWords = (count: number) =>
  `${plural(count, "processo fica", "processos ficam")} de fora: o serviço ainda não tem dados ${count === 1 ? "dele" : "deles"}.`;

/** What is to be said of a wish that the service has not done; null once it has. */
export function wishWords({ wish, halt, push = null }: WatchWish & Partial<Pick<CaseWatch, "push">>): {
  text: string;
  /** The same beside many others. */
  brief: string;
  /** With what is wanted, for where no control shows it: "pedido: diária". */
  row: string;
  tone: "quiet" | "care" | "alert";
  /** Pressing again may help. */
  canRetry: boolean;
} | null {
  if (wish === null) return null;
  const { state, failure, wanted } = wish;
  const asked = `pedido: ${wanted === null ? "desligar" : rhythmNames[wanted]}`;
  const says = push?.enabled ? (push.otherPeriodicity ?? null) : null;
  switch (state) {
    case "paused":
      return { ...alike("Pedido pausado"), row: `${asked}, pausado`, tone: "care", canRetry: false };
    case "refused": {
      const text = refusedWords({ ...wish, says });
      return { ...alike(text), row: `${asked}. ${text}`, tone: "alert", canRetry: true };
    }
    case "waiting": {
      const why = halt?.failure ?? failure;
      if (why === null) return { ...alike("Pedido ao serviço…"), row: asked, tone: "quiet", canRetry: false };
      const brief = `Ainda não: ${briefly(why)}`;
      const text = `Ainda não: ${failureSentence(why, services).short}`;
      return { text, brief, row: `${asked}. ${brief}`, tone: "care", canRetry: false };
    }
  }
}

const alike = (text: string) => ({ text, brief: text });
const services = { credential: "services" } as const;

/** Why something waits, in a row that stands beside many: who can help with a refused token is said once, elsewhere. */
const briefly = (failure: FailureReason): string =>
  failure === "credential" ? "o serviço recusa o token" : failureSentence(failure, services).short;

/** What the service does while a wish waits: "No serviço ainda: mensal." Null when it never said. */
export function inForceWords({ push, wish }: Pick<CaseWatch, "push" | "wish">): string | null {
  if (push === null || wish === null || wish.state === "refused") return null;
  const now = push.enabled
    ? push.periodicity === null
      ? "ligado"
      : rhythmNames[push.periodicity]
    : "desligado";
  return `No serviço ainda: ${now}.`;
}

/** Why the service did not do it. `says`: the rhythm that it names of the case, when the interface does not know it. */
export function refusedWords({
  failure,
  failureMessage,
  says = null,
}: {
  failure: FailureReason | null;
  failureMessage: string | null;
  says?: RefusedCase["says"];
}): string {
  const why =
    failure === "contract"
      ? (otherRhythm(says) ?? "o serviço respondeu outra coisa")
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

/** What the page says first: how many cases the service follows, how many had news, and of how many nobody knows. */
export function monitoringLede(
  { watched, blind, rhythms, known }: Pick<Monitoring, "watched" | "blind" | "rhythms" | "known">,
  now: string,
): string {
  const { withNews } = rhythmTotals(rhythms);
  const unsure = blind.count + known.unanswered;
  const parts = [
    `O serviço acompanha ${plural(watched, "processo", "processos")} no tribunal.`,
    // That none had news nobody says who cannot know it of each.
    unsure === 0 || withNews > 0 ? newsWords(watched, { withNews, period: newsPeriod(known, now) }) : null,
    unsure === 0 ? null : blindWords(watched, { count: unsure }),
  ];
  return parts.filter((part) => part !== null).join(" ");
}

const monthMs = 30 * 24 * hourMs;

/** "nos últimos 30 dias", or since when Autos knows the cases, where that is less. */
function newsPeriod({ since, isWhole }: Monitoring["known"], now: string): string {
  if (isWhole || since === null) return "nos últimos 30 dias";
  if (Date.parse(now) - Date.parse(since) < monthMs)
    return `desde ${formatSince({ at: since, now })}, quando o Autos passou a consultar`;
  return "nos últimos 30 dias, ou desde que o Autos os consulta";
}

function newsWords(
  watched: number,
  { withNews, period: days }: { withNews: number; period: string },
): string {
  if (withNews === 0) return `${watched === 1 ? "Ele não teve" : "Nenhum deles teve"} novidade ${days}.`;
  if (withNews === watched) return `${watched === 1 ? "Ele teve" : "Todos tiveram"} novidade ${days}.`;
  return `${formatCount(withNews)} ${withNews === 1 ? "teve" : "tiveram"} novidade ${days}.`;
}

function blindWords(watched: number, { count }: { count: number }): string {
  if (count < watched) return `De ${formatCount(count)} não sabemos se há novidade agora.`;
  return watched === 1 ? "Não sabemos se há novidade nele." : "De nenhum deles sabemos se há novidade.";
}

/** What the credits are, as far as the service says it. */
export function creditsWords(credits: Monitoring["credits"], watched: number): string {
  if (credits === null) return "O serviço não informa créditos nas respostas.";
  const of =
    credits.cases === watched
      ? "cada processo"
      : `${formatCount(credits.cases)} dos ${formatCount(watched)} processos`;
  return `Soma do que o serviço respondeu ao ligar ${of}. Ele não diz quanto vale um crédito.`;
}

/** Which cases of so many one change touches: "os 412", "10.000 por vez" */
export function atOnceWords(count: number): string {
  if (count > mostAtOnce) return `${formatCount(mostAtOnce)} por vez`;
  return count === 1 ? "o processo" : `os ${formatCount(count)}`;
}

/** What a proposal is, what it would mean, and its button. */
export function suggestionWords(
  suggestion: Suggestion,
  count: number,
): { title: string; text: string; does: string } {
  const some = atOnceWords(count);
  return {
    unwatched: {
      title: `${plural(count, "processo", "processos")} que ninguém olha no tribunal`,
      text: `Com ritmo semanal: mais ${formatCount(4 * count)} consultas ao tribunal por mês.`,
      does: `Monitorar ${some}`,
    },
    "with-deadline": {
      title: `${plural(count, "processo", "processos")} com prazo em aberto, sem monitoramento`,
      text: `Com ritmo diário: mais ${formatCount(30 * count)} consultas ao tribunal por mês.`,
      does: `Monitorar ${some}`,
    },
    archived: {
      title: `${plural(count, "processo arquivado", "processos arquivados")}, ainda com monitoramento`,
      text: "O Autos não consulta arquivados: o que o serviço achar não aparece aqui.",
      does: `Desligar ${some}`,
    },
    quiet: {
      title: `${plural(count, "processo", "processos")} com ritmo diário, sem novidade há 90 dias`,
      text: `Com ritmo semanal: menos ${formatCount(26 * count)} consultas ao tribunal por mês.`,
      does: "Mudar o ritmo",
    },
  }[suggestion];
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
      : accepted === 0
        ? undoneWords(wanted, { size, waiting })
        : `${formatCount(accepted)} de ${formatCount(size)} ${doneWords(wanted, size)}`;
  return {
    title,
    size,
    text: `${title}, ${formatCount(waiting)} na fila, ${plural(refused, "recusado", "recusados")}`,
  };
}

/** What the service said of credits in its answers to a change; null when it named none. */
export function changeCredits({ credits }: Pick<PushChange, "credits">): string | null {
  if (credits === null) return null;
  const { sum, before, cases } = credits;
  const amount = before === null ? formatCount(sum) : `de ${formatCount(before)} para ${formatCount(sum)}`;
  const answers = cases === 1 ? "em uma resposta" : `na soma de ${plural(cases, "resposta", "respostas")}`;
  return `Créditos que o serviço informa: ${amount}, ${answers}.`;
}

/** How many changes of a kind are not shown; null when all are. */
export function moreChanges(
  kind: keyof PushChanges["more"],
  { more }: Pick<PushChanges, "more">,
): string | null {
  const count = more[kind];
  if (count === 0) return null;
  const some = `Mais ${plural(count, "mudança", "mudanças")}`;
  return {
    running: `${some} em curso, pedidas antes destas.`,
    refused: `${some} com recusas, anteriores a estas.`,
    ended: `${some} neste período, anteriores a estas.`,
  }[kind];
}
/** What a newer wish took the place of: "3 substituídos por um pedido mais novo". */
export const overtakenWords = (count: number): string =>
  `${plural(count, "substituído", "substituídos")} por um pedido mais novo`;

/** What somebody ended before the service was asked: "126 não chegaram a ser pedidos". */
export const stoppedWords = (count: number): string =>
  plural(count, "não chegou a ser pedido", "não chegaram a ser pedidos");

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

/** When Autos asks the service next about a watched case, behind "próxima consulta ao serviço"; null while it does. */
export function nextWords(
  { nextAskAt, isRefreshing }: { nextAskAt: string | null; isRefreshing: boolean },
  now: string,
): string | null {
  if (nextAskAt === null || isRefreshing) return null;
  return nextAskAt <= now ? "na fila" : formatWhen({ at: nextAskAt, now });
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
  if (!isVerified && Date.parse(now) - Date.parse(checkedAt) > monthMs)
    return "não verificado há mais de 30 dias";
  const some = came === 0 ? "nada novo" : plural(came, "novidade", "novidades");
  if (!isVerified) return `${some} até ${formatSince({ at: checkedAt, now })}; depois, não sabemos`;
  const isYoung = Date.parse(now) - Date.parse(firstAnswerAt) < monthMs;
  return isYoung ? `${some} desde ${formatSince({ at: firstAnswerAt, now })}` : `${some} em 30 dias`;
}

/** When the service last said how it watches a case, and what besides the rhythm; each null where it is not known. */
export function serviceParts(
  { push, answeredAt }: Pick<CaseWatch, "push" | "answeredAt">,
  now: string,
): { source: string | null; details: string | null } {
  const isKnown = push !== null && answeredAt !== null;
  return {
    source: isKnown ? `resposta do serviço ${formatWhen({ at: answeredAt, now })}` : null,
    details: detailWords(push),
  };
}

/** "resposta do serviço em 3 mar: 1 crédito, com documentos"; null when nothing is known. */
export function serviceWords(watch: Pick<CaseWatch, "push" | "answeredAt">, now: string): string | null {
  const { source, details } = serviceParts(watch, now);
  return [source, details].filter((part) => part !== null).join(": ") || null;
}

/** "1 crédito, com documentos"; null when the service says nothing of these. */
function detailWords(push: CaseWatch["push"]): string | null {
  if (push === null) return null;
  if (!push.enabled) return "desligado";
  const parts = [
    otherRhythm(push.otherPeriodicity),
    typeof push.credits === "number" ? plural(push.credits, "crédito", "créditos") : null,
    documentsWords(push),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}

/** Whether the service brings documents, too; null where it does not say. */
export const documentsWords = ({ withDocuments }: PushState): string | null =>
  withDocuments === null ? null : withDocuments ? "com documentos" : "sem documentos";
