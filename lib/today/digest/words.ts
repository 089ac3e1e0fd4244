import { consultedWords } from "#lib/cases/blind/counts.ts";
import { missingWords } from "#lib/cases/blind/words.ts";
import { soonWords } from "#lib/deadlines/hearings/arrange.ts";
import type { Urgency } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";
import { dueSoonDays } from "#lib/guides/due.ts";
import { undatedWords } from "#lib/guides/list/words.ts";
import { noFeeders } from "#lib/publications/deliveries/words.ts";
import { rhythmsWords, watchedWords } from "#lib/push/coverage.ts";
import { heldUpSentence } from "#lib/push/today/words.ts";
import { formatShort } from "#lib/time/time.ts";
import type { Digest } from "./schema.ts";

/** What page and e-mail say of a day. A "nothing" never stands without when somebody last looked. */

const countOf = ({ deadlines }: Digest, wanted: Urgency): number =>
  deadlines.groups.find(({ urgency }) => urgency === wanted)?.count ?? 0;

/** `2 prazos hoje e 1 vencido, seus ou sem responsável, 1 audiência amanhã`; `nenhum prazo seu ou sem responsável hoje`. */
export function digestNews(digest: Digest): string {
  const soon = soonWords(
    digest.today.hearings.items,
    digest.deadlines.groups.flatMap(({ rows }) => rows),
  );
  return [deadlineNews(digest), soon].filter((words) => words !== null).join(", ");
}

function deadlineNews(digest: Digest): string {
  const [today, overdue] = [countOf(digest, "today"), countOf(digest, "overdue")];
  // *Hoje* counts everybody's.
  const whose = today + overdue === 1 ? "seu ou sem responsável" : "seus ou sem responsável";
  if (today > 0) {
    const ended = overdue === 0 ? "" : ` e ${plural(overdue, "vencido", "vencidos")}`;
    return `${plural(today, "prazo hoje", "prazos hoje")}${ended}, ${whose}`;
  }
  return overdue === 0
    ? "nenhum prazo seu ou sem responsável hoje"
    : `${plural(overdue, "prazo vencido", "prazos vencidos")} e nenhum hoje, ${whose}`;
}

/** `Resumo de qua 18 nov: 2 prazos hoje e 1 vencido, seus ou sem responsável` */
export const digestTitle = (digest: Digest): string =>
  `Resumo de ${dayWords(digest.day, digest.day)}: ${digestNews(digest)}`;

/** Whether something ends today or is over, or a petition needs somebody: without it no e-mail goes out on a day without business. */
export const isPressing = (digest: Digest): boolean =>
  countOf(digest, "today") + countOf(digest, "overdue") + digest.today.filings.needs.count > 0;

/** When publications last came, which is what deadlines are read from. */
function deliveredWords({ deliveredAt, today, readAt: at }: Digest): string {
  if (today.publications.isUnfed) return noFeeders;
  return deliveredAt === null
    ? "Nenhuma publicação foi entregue ainda."
    : `Última entrega de publicações: ${formatShort(deliveredAt, at)}.`;
}

/** That no deadline is over or ends this week. A suggestion for this week stands among those to confirm, and is no nothing. */
export function noDeadlineWords(digest: Digest): string {
  const { toConfirm, lapsed } = digest.deadlines;
  const { count } = toConfirm;
  const isAll = count + lapsed === 0;
  const which = isAll ? "prazo seu ou sem responsável" : "prazo confirmado, seu ou sem responsável,";
  const waiting = count === 0 ? "" : `; ${plural(count, "prazo espera", "prazos esperam")} confirmação`;
  const none = `Nenhum ${which} venceu ou vence nesta semana${waiting}.`;
  return `${none} ${deliveredWords(digest)}`;
}

export const namedDeadlines = ({ deadlines: { groups, toConfirm, toCheck } }: Digest): DeadlineRow[] =>
  [...groups, toConfirm, toCheck].flatMap(({ rows }) => rows);

/** What each number of deadlines counts: the summary is one person's, *Hoje* and *Prazos* are everybody's. */
export const countedDeadlines = {
  week: "Seus e sem responsável, também os a confirmar",
  toConfirm: "Seus e sem responsável: sugestões para depois desta semana, e dias que mudaram",
  toCheck: "De qualquer responsável, até 7 dias: os que outra pessoa confirmou",
} as const;

/** How many of the week's deadlines stand in other people's summaries; null without any. */
export const othersWords = ({ deadlines: { others } }: Digest): string | null =>
  others === 0
    ? null
    : `Mais ${plural(others, "prazo vencido ou desta semana tem", "prazos vencidos ou desta semana têm")} outro responsável.`;

export const noPublicationWords = (digest: Digest): string =>
  `Nenhuma publicação por ler. ${deliveredWords(digest)}`;

export function noFilingWords({ today: { filings }, readAt: at }: Digest): string {
  const { asked, answeredAt } = filings.reach;
  const answer =
    asked === 0
      ? "Nenhuma espera resposta do serviço."
      : answeredAt === null
        ? "O serviço ainda não respondeu sobre nenhuma."
        : `Última resposta do serviço: ${formatShort(answeredAt, at)}.`;
  return `Nenhuma petição precisa de alguém. ${answer}`;
}

/** That no guide is due, as far as somebody noted when they are. */
export function noGuideWords({ today: { guides }, readAt: at }: Digest): string {
  const left = guides.undated === 0 ? "" : ` Fora da conta: ${undatedWords(guides.undated)}.`;
  return `Nenhuma guia sem comprovante vence em ${dueSoonDays} dias, pelo que está anotado (lido ${formatShort(at, at)}).${left}`;
}

export function noHearingWords(digest: Digest): string {
  const { until, isCut } = digest.today.hearings;
  if (isCut && until === null) return "Não lemos todas as audiências.";
  const day = until === null ? "" : ` até ${formatShort(until, digest.readAt)}`;
  return `Nenhuma audiência com dia marcado nas movimentações nem nas publicações${day}. ${lookedWords(digest)}`;
}

/** `Serviço consultado sobre 9 de 10 processos nas últimas 24 horas, a última consulta completa hoje, 07:02.` */
function lookedWords({ today: { cases }, readAt: at }: Digest): string {
  if (cases.total === 0) return "Esta base ainda não tem processos.";
  const last =
    cases.lastCheckedAt === null
      ? "nenhuma consulta completa ainda"
      : `a última consulta completa ${formatShort(cases.lastCheckedAt, at)}`;
  return `Serviço consultado sobre ${consultedWords(cases)} processos nas últimas 24 horas, ${last}.`;
}

/** How many cases have news that the reader has not seen. */
export function newsWords({ today: { news } }: Digest): string {
  if (news.cases === 0) return "O serviço não trouxe novidade por ver.";
  return `${news.more ? "Mais de " : ""}${plural(news.cases, "processo", "processos")} com novidades por ver.`;
}

/** How far that can be relied on: what the service answered, and for how many cases it looks at the court. */
export function newsReachWords(digest: Digest): string {
  const { coverage } = digest.today.push;
  if (coverage.total === 0) return lookedWords(digest);
  const rhythms = rhythmsWords(coverage);
  return `${lookedWords(digest)} Tribunal: ${watchedWords(coverage)}${rhythms === "" ? "" : ` (${rhythms})`}.`;
}

/** How many cases nobody could look at; null when there are none. */
export const blindWords = ({ today: { blind } }: Digest): string | null =>
  blind.total === 0
    ? null
    : `${plural(blind.total, "processo não verificado", "processos não verificados")}. Não sabemos se há novidade.`;

const stillReading =
  "As movimentações ainda estão sendo lidas depois da atualização: pode haver ato sem dia legível que não está aqui.";

/** What else nobody could look at, a sentence each; of the cases that nobody looks at the court for `courtDoubt` tells. */
export function otherUnseenWords({ today, deadlines: { unreviewed }, readAt: at }: Digest): string[] {
  const { hearings, missing, publications, push } = today;
  return [
    ...(hearings.isReading ? [stillReading] : []),
    ...(missing === 0 ? [] : [`Fora da base: ${missingWords(today)}.`]),
    ...(publications.isUnfed ? [noFeeders] : []),
    ...(push.heldUp === null ? [] : [heldUpSentence(push.heldUp, at)]),
    ...unreviewed.map(
      ({ court, year, count }) =>
        `Calendário do ${court} de ${year} ainda não revisto: ${plural(count, "prazo depende", "prazos dependem")} dele.`,
    ),
  ];
}

/** That nobody could not look at anything, but for what waits for a person and is said above. */
export function allSeenWords(digest: Digest): string {
  const { hearings, publications } = digest.today;
  const { doubts } = publications;
  const but = [
    digest.deadlines.lapsed === 0 ? null : "as sugestões vencidas",
    doubts.order === 0 ? null : "as publicações sem prazo lido",
    hearings.undated > 0
      ? "os atos sem dia legível"
      : doubts.hearing > 0
        ? "as audiências sem dia legível"
        : null,
  ].filter((words) => words !== null);
  const none = but.length === 0 ? "Nada" : `Fora ${new Intl.ListFormat("pt-BR").format(but)}, nada`;
  return `${none} ficou sem ser visto: nenhum processo sem verificação ou fora do monitoramento, nenhuma entrega em falta, nenhum prazo por calendário não revisto. ${lookedWords(digest)}`;
}
