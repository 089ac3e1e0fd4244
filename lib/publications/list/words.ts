import { noParties } from "#lib/cases/names/name.ts";
import { daysBetween } from "#lib/deadlines/standing/urgency.ts";
import { againWords, amountWords, confirmWord, movedFromWords } from "#lib/deadlines/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { lowered } from "#lib/format/letter-case.ts";
import { dayKey, formatShort, type Moment } from "#lib/time/time.ts";
import { formatWhen } from "#lib/time/words.ts";
import {
  type Doubt,
  type NamedFilter,
  narrowingOf,
  type PublicationFilters,
  type PublicationViewName,
  type Situation,
} from "./filters.ts";
import {
  mostAtOnce,
  mostUnassigned,
  type PublicationRow,
  type PublicationTotal,
  type RowDeadline,
  type StillToDo,
  type Unread,
} from "./schema.ts";

export const viewTitles: Record<PublicationViewName, string> = {
  inbox: "Caixa",
  deadline: "Com prazo",
  archived: "Arquivadas",
};

/** What the filters are called. */
export const filterTitles: Record<NamedFilter | "situation" | "assignee" | "court", string> = {
  situation: "Situação",
  assignee: "Responsável",
  court: "Tribunal",
  diary: "Diário",
  state: "UF",
  lawyer: "Advogado",
  oab: "OAB",
  term: "Termo encontrado",
};

export const situationTitles: Record<Situation, string> = {
  unread: "Por ler",
  read: "Lidas",
  cancelled: "Canceladas",
  failed: "Não arquivadas no serviço",
  order: "Sem prazo lido",
  hearing: "Audiência sem dia legível",
  left: "Arquivadas sem ler nos últimos 7 dias",
  notOurs: "Não é nosso",
};

/** A court among the filters. */
export const courtTitle = (court: string): string => (court === "none" ? "Sem tribunal" : court);

/** `14 por ler`; `mais de 10.000 por ler`. */
export const unreadWords = ({ unread, isExact }: Unread): string =>
  unread === 0 ? "nenhuma por ler" : `${isExact ? "" : "mais de "}${formatCount(unread)} por ler`;

/** What "por ler" means: one person's reading is everybody's, but not that of whoever is responsible. */
export const unreadMeaning = "Que ninguém leu, ou suas que só outra pessoa leu";

/** The same beside the link to the page. */
export const unreadCountMeaning = (count: number): string =>
  count === 1
    ? "por ler: ninguém a leu, ou ela é sua e só outra pessoa a leu"
    : "por ler: ninguém as leu, ou são suas e só outra pessoa as leu";

const countedOf: Record<PublicationViewName, (count: number) => string> = {
  inbox: () => "na caixa",
  deadline: () => "com prazo",
  archived: (count) => (count === 1 ? "arquivada" : "arquivadas"),
};

/** What the head of the list counts: what it shows, where that is not all, and how many are unread. `total`: null uncounted. */
export function headWords({
  filters,
  total,
  unread,
}: {
  filters: PublicationFilters;
  total: Pick<PublicationTotal, "total" | "isExact"> | null;
  unread: Unread;
}): string {
  if (isWholeBox(filters)) return unreadWords(unread);
  const isFiltered = filters.q.trim() !== "" || narrowingOf(filters) > 0;
  const box = `Na caixa toda, ${unreadWords(unread)}`;
  if (total === null) return box;
  const which = isFiltered ? "com estes filtros" : countedOf[filters.view](total.total);
  return `${total.isExact ? "" : "Mais de "}${formatCount(total.total)} ${which}. ${box}`;
}

/** Whether a list is the inbox, with nothing left out. */
export const isWholeBox = (filters: PublicationFilters): boolean =>
  filters.view === "inbox" && filters.q.trim() === "" && narrowingOf(filters) === 0;

/** A count of the whole inbox beside a list that shows a part of it. */
export const ofWholeBox = (filters: PublicationFilters, words: string | null): string | null =>
  words === null || isWholeBox(filters) ? words : `Na caixa toda, ${lowered(words)}`;

const doubtful: Record<Doubt, readonly [one: string, many: string]> = {
  order: ["publicação sem prazo lido", "publicações sem prazo lido"],
  hearing: ["publicação anuncia audiência sem dia legível", "publicações anunciam audiência sem dia legível"],
};

/** How many are in a doubt; null without any. */
export const doubtWords = (doubt: Doubt, count: number): string | null =>
  count === 0 ? null : plural(count, ...doubtful[doubt]);

/** How many of the inbox nobody has; null without any. */
export const unassignedWords = (count: number): string | null =>
  count === 0
    ? null
    : `${count > mostUnassigned ? "mais de " : ""}${plural(Math.min(count, mostUnassigned), "publicação", "publicações")} sem responsável`;

/** In the row of one that orders something, from which no term could be read and about which nobody decided. */
export const noTermWord = "sem prazo lido";

/** What a row is called: the parties of its case, or why there are none. */
export function rowTitle({
  caseName,
  isHere,
  ...number
}: Numbered & Pick<PublicationRow, "caseName">): string {
  if (isHere) return caseName ?? noParties.unsure;
  return awayWords(number);
}
type Numbered = Pick<PublicationRow, "isHere" | "cnj" | "caseNumber">;

/** Why a publication has no case here. */
export function awayWords({ cnj, caseNumber }: Pick<PublicationRow, "cnj" | "caseNumber">): string {
  if (cnj !== null) return "Processo ainda não importado";
  return caseNumber === null ? "Publicação sem número de processo" : "Número de processo não reconhecido";
}

/** In the place of the first words of one that came without any. */
export const noTextWords = "Veio sem texto.";

/** In a row that stands for others of its case: `e mais 2, 1 por ler`. */
export const othersWords = ({
  others,
  unreadOthers,
}: Pick<PublicationRow, "others" | "unreadOthers">): string =>
  `e mais ${formatCount(others)}${unreadOthers > 0 ? `, ${formatCount(unreadOthers)} por ler` : ""}`;

/**
 * By when something is to be done: `11 dez?`, `vence hoje?`, `audiência 10 dez?` of a suggestion; of a confirmed one without the
 * sign, and `11 dez, mudou de 7 dez`. With what else its publication asks: `22 jan, mais 1 a confirmar`.
 */
export function deadlineWords(deadline: RowDeadline, now: Moment): string {
  const { isSuggested, movedFrom, othersToConfirm } = deadline;
  const today = dayKey(now);
  const moved = movedFromWords({ moved: movedFrom === null ? null : { from: movedFrom }, today });
  const others = othersToConfirm === 0 ? null : `mais ${formatCount(othersToConfirm)} ${confirmWord}`;
  const due = `${dueWords(deadline, now)}${isSuggested ? "?" : ""}`;
  return [due, moved, others].filter((words) => words !== null).join(", ");
}

function dueWords({ kind, act, dueOn, isSuggested }: RowDeadline, now: Moment): string {
  const left = daysBetween(dayKey(now), dueOn);
  const near = left === 0 ? "hoje" : left === 1 ? "amanhã" : null;
  const day = near ?? formatShort(dueOn, now);
  if (kind === "appointment") return isSuggested ? `${act === "" ? "data" : lowered(act)} ${day}` : day;
  return left < 0 ? `venceu ${day}` : near === null ? day : `vence ${day}`;
}

/** Whether its day has come, so that its row stands out. */
export const isPressing = ({ dueOn }: RowDeadline, now: Moment): boolean => dueOn <= dayKey(now);

/** What people said of the day of a deadline that is suggested or open. */
export function sureWords({
  isSuggested,
  movedFrom,
}: Pick<RowDeadline, "isSuggested" | "movedFrom">): string {
  if (isSuggested) return confirmWord;
  return movedFrom === null ? "confirmado" : againWords;
}

/** Where the day of a deadline comes from that nobody confirmed. */
export function originWords({
  isRead,
  changedBy,
  article,
}: Pick<RowDeadline, "isRead" | "changedBy" | "article">): string {
  if (!isRead) return changedBy === null ? "ninguém confirmou" : `mudado por ${changedBy}, ninguém confirmou`;
  if (article === null) return "lido do texto, ninguém confirmou";
  return `dado pela lei (${article}), não pelo texto; ninguém confirmou`;
}

/** `15 dias`, `48 horas`; null of one that is a day. */
export const deadlineAmount = ({
  amount,
  measure,
}: Pick<RowDeadline, "amount" | "measure">): string | null =>
  amount === null ? null : amountWords(amount, measure);

/** Beside a search: what it cannot find yet. */
export const unpreparedWords = (count: number): string | null =>
  count === 0
    ? null
    : count === 1
      ? "1 recém-chegada ainda não entra na busca."
      : `${formatCount(count)} recém-chegadas ainda não entram na busca.`;

/** In the row of one whose words or deadlines could not be read, and where its deadlines would be. */
export const unreadableTitle = "Este texto não pôde ser lido";

/** Beside a search: what it cannot find at all. */
export const unreadableWords = (count: number): string | null =>
  count === 0
    ? null
    : count === 1
      ? "1 texto não pôde ser lido e fica fora da busca: leia na caixa."
      : `${formatCount(count)} textos não puderam ser lidos e ficam fora da busca: leia na caixa.`;

/** Under *Caixa vazia.*: when somebody last delivered, so that an empty box is not taken for a quiet day. */
export const deliveredWords = (deliveredAt: string | null, now: Moment): string =>
  deliveredAt === null
    ? "Nenhuma entrega chegou até agora: uma caixa vazia não diz que nada foi publicado."
    : `Última entrega ${formatWhen({ at: deliveredAt, now })}.`;

const allOfView: Record<PublicationViewName, string> = {
  inbox: "da caixa",
  deadline: "com prazo",
  archived: "arquivadas",
};

/** What selecting all selects, or that they are too many for that. */
export function everythingWords(
  { total, isExact }: PublicationTotal,
  filters: PublicationFilters,
): { select: string } | { tooMany: string } {
  const isFiltered = filters.q.trim() !== "" || narrowingOf(filters) > 0;
  const which = isFiltered ? "que estes filtros acham" : allOfView[filters.view];
  if (isExact) return { select: `Selecionar as ${formatCount(total)} ${which}` };
  return {
    tooMany: `São mais de ${formatCount(mostAtOnce)} ${which}. Filtre${isFiltered ? " mais" : ""} para agir em todas.`,
  };
}

/** What was to be changed and is as it was, as its text changed after it was shown. */
export const changedWords = (count: number): string =>
  count === 1
    ? "1 publicação mudou agora e ficou como estava: leia o texto novo."
    : `${formatCount(count)} publicações mudaram agora e ficaram como estavam: leia os textos novos.`;

export const assignTitle = (count: number): string =>
  count === 1 ? "Quem cuida desta publicação" : `Quem cuida destas ${formatCount(count)} publicações`;

export const assignedWords = (count: number, name: string): string =>
  count === 1 ? `Atribuída a ${name}` : `${plural(count, "atribuída", "atribuídas")} a ${name}`;

/** What came back to the inbox; `atService`: how many of these the service keeps archived. */
export function returnedWords({ count, atService }: { count: number; atService: number }): string {
  const back = `De volta à caixa: ${plural(count, "publicação", "publicações")}.`;
  if (atService === 0) return back;
  if (atService < count)
    return `${back} No serviço ${plural(atService, "continua arquivada", "continuam arquivadas")}.`;
  return `${back} No serviço ${count === 1 ? "ela continua arquivada" : "elas continuam arquivadas"}.`;
}

/** What was archived, and what of it somebody may still have to do. */
export function archivedWords({ count, unread, undecided, orders }: ArchivedCounts): string {
  const counted = (some: number, words: string) =>
    some === 0 ? null : count === 1 ? words : `${formatCount(some)} ${words}`;
  const isUnread = count === 1 && unread > 0;
  return [
    count === 1
      ? `Publicação arquivada${isUnread ? " sem ler" : ""}`
      : plural(count, "publicação arquivada", "publicações arquivadas"),
    isUnread ? null : counted(unread, "sem ler"),
    counted(undecided, "com prazo a confirmar"),
    counted(orders, noTermWord),
  ]
    .filter((words) => words !== null)
    .join(", ");
}
/** `count`: how many of those that had been brought back are archived again; the others changed meanwhile. */
export function archivedAgainWords({ count, of }: { count: number; of: number }): string {
  if (count === of) return `${plural(count, "publicação", "publicações")} de volta às arquivadas`;
  return count === 0
    ? "Nada voltou às arquivadas: o texto mudou, outra pessoa mexeu ou já passou um minuto."
    : `${plural(count, "publicação", "publicações")} de volta às arquivadas. As outras mudaram e ficaram na caixa.`;
}

type ArchivedCounts = StillToDo & { count: number };
