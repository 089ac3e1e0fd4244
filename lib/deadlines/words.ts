import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { isOfDiary } from "#lib/deadlines/beginnings.ts";
import type { Doubling } from "#lib/deadlines/regimes/regime.ts";
import { plural } from "#lib/format/count.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { type Day, monthOf, parseDay, weekdayOf } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import { daysOfHours, type TermMeasure } from "./count.ts";
import { isDoubledIn } from "./regimes/regime.ts";
import { daysBetween, type Urgency } from "./standing/urgency.ts";
import { isWithdrawn } from "./standing/withdrawn.ts";
import { regimeOf, unitOf } from "./term.ts";
import type { DeadlineRow, DeadlineView } from "./view.ts";

/** What lists, pages, files and paper call a deadline, its day and its term. */

const parts = (day: string): Day => parseDay(day) ?? { year: 0, month: 1, day: 1 };
const numberOf = ({ day }: Day) => (day === 1 ? "1º" : String(day));

/** `seg 23 nov`, with the year where it is another than today's: `sex 12 fev 2027`. */
export const dayWords = (day: string, today: string): string =>
  `${weekdayOf(parts(day)).slice(0, 3)} ${shortDay(day, today)}`;

/** Of a day that is near its word; null of every other. */
export function nearWords(day: string, today: string): "hoje" | "amanhã" | null {
  const left = daysBetween(today, day);
  return left === 0 ? "hoje" : left === 1 ? "amanhã" : null;
}

/** `23 nov`, with the year where it is another than today's. */
function shortDay(day: string, today: string): string {
  const parsed = parts(day);
  const year = day.slice(0, 4) === today.slice(0, 4) ? "" : ` ${parsed.year}`;
  return `${parsed.day} ${monthOf(parsed).slice(0, 3)}${year}`;
}

/** `12 de fevereiro de 2027`, and its weekday beside it. */
export const longDay = (day: string): string => {
  const parsed = parts(day);
  return `${numberOf(parsed)} de ${monthOf(parsed)} de ${parsed.year}`;
};
export const weekdayWords = (day: string): string => weekdayOf(parts(day));

type Hour = Pick<DeadlineRow, "dueTime"> & Partial<Pick<DeadlineRow, "movementTime">>;
type Dated = Hour & Pick<DeadlineRow, "dueOn" | "today" | "kind" | "state" | "urgency" | "businessDays">;
type Far = Dated & Pick<DeadlineRow, "measure" | "unit" | "court" | "regime">;

/** What stands first in a row: `venceu ontem`, `vence hoje`, `amanhã`, `seg 23 nov`; with "?" while nobody confirmed it. */
export function whenWords(row: Dated): string {
  const asked = row.state === "suggested" ? "?" : "";
  return `${dueWords(row)}${asked}`;
}

function dueWords({ urgency, dueOn, today, kind }: Dated): string {
  const isTerm = kind === "term";
  const left = daysBetween(today, dueOn);
  if (urgency === null || left > 1) return dayWords(dueOn, today);
  if (left === 1) return "amanhã";
  if (left === 0) return isTerm ? "vence hoje" : "é hoje";
  return `${isTerm ? "venceu" : "foi"} ${left === -1 ? "ontem" : `há ${-left} dias`}`;
}

/** The second line of a row: the day where the first has a word, else how far away it is from today ("em 6 dias úteis"), in the days that its term counts. */
export function distanceWords(row: Far): string {
  const { urgency, dueOn, today, businessDays, kind } = row;
  const hour = hourWords(row);
  const at = hour === null ? "" : `, ${hour}`;
  const left = daysBetween(today, dueOn);
  if (urgency === null) return at.slice(2);
  if (left > 1 && kind === "term" && unitOf(row) === "calendar")
    return `em ${plural(left, "dia corrido", "dias corridos")}`;
  if (left > 1) return businessDays === null ? at.slice(2) : `${businessWords(businessDays)}${at}`;
  return `${dayWords(dueOn, today)}${left === 0 && kind === "term" ? ", 23:59" : at}`;
}

/** Of an appointment its hour: `14:30`; one that only the movements tell `14:30?`; null of every other. */
export const hourWords = ({ dueTime, movementTime = null }: Hour): string | null =>
  dueTime ?? (movementTime === null ? null : `${movementTime}?`);

/** That only the movements tell the hour; null where a person or the publication does, or nobody. */
export const movementHourWords = ({
  movementTime,
  movementPlace,
}: Pick<DeadlineRow, "movementTime" | "movementPlace">): string | null =>
  movementTime === null
    ? null
    : `${[movementTime, movementPlace].filter(Boolean).join(", ")}: só as movimentações dizem. Veja no tribunal.`;

/** How hours are counted where nobody knows at which they began. */
export const hoursWords =
  "Horas correm de minuto a minuto, também no sábado, no domingo e no feriado (Código Civil, art. 132, § 4º). Sem a hora da intimação, cada 24 horas são um dia, a partir do dia seguinte; se o último não tem expediente, vence no primeiro que tem (CPC, art. 224, § 1º). Quem converte horas em dias úteis chega a um dia mais tarde: aqui vale o mais cedo.";

const businessWords = (days: number): string => `em ${plural(days, "dia útil", "dias úteis")}`;

export const groupTitles: Record<Urgency, string> = {
  overdue: "Venceu",
  today: "Hoje",
  tomorrow: "Amanhã",
  week: "Nesta semana",
  unconfirmed: "A confirmar, depois desta semana",
  nextWeek: "Semana que vem, confirmados",
  later: "Depois, confirmados",
  lapsed: "Sugestões vencidas",
};

/** `15 dias`, `48 horas`, `1 mês`, `2 anos`. */
export function amountWords(amount: number, measure: TermMeasure | null): string {
  switch (measure) {
    case "hours":
      return plural(amount, "hora", "horas");
    case "months":
      return plural(amount, "mês", "meses");
    case "years":
      return plural(amount, "ano", "anos");
    case "days":
    case null:
      return plural(amount, "dia", "dias");
  }
}

type Termed = Pick<DeadlineRow, "kind" | "amount" | "measure" | "unit" | "doubled" | "court" | "regime"> &
  Hour &
  Partial<Pick<DeadlineRow, "article" | "sentence" | "isRead">>;

/**
 * `15 dias úteis`, `48 horas, 2 dias corridos`, `1 mês`, `15 dias úteis (o texto só diz “dias”) em dobro, 30`; of one that the
 * law gives where the text names none, `15 dias úteis (da lei, não do texto)`; of an appointment its hour.
 */
export function termWords(of: Termed): string {
  const { kind, amount, measure, unit, doubled, article = null, sentence } = of;
  if (kind === "appointment" || amount === null) return hourWords(of) ?? "data fixada";
  if (measure === "hours")
    return `${amountWords(amount, measure)}, ${plural(daysOfHours(amount), "dia corrido", "dias corridos")}`;
  const isDoubled = isDoubledIn(regimeOf(of), doubled);
  const days =
    measure !== "days"
      ? amountWords(amount, measure)
      : unitOf(of) === "calendar"
        ? plural(amount, "dia corrido", "dias corridos")
        : plural(amount, "dia útil", "dias úteis");
  const by = article === null ? "o texto só diz “dias”" : "da lei, não do texto";
  // What a person typed was read in no text.
  const isGiven = of.isRead !== false && (article !== null || sentence !== null);
  const shown = isGiven && unit === null && measure === "days" ? `${days} (${by})` : days;
  return isDoubled ? `${shown} em dobro, ${2 * amount}` : shown;
}

const responsibleIs = (person: string | null | undefined) => (person ? ` Responsável: ${person}.` : "");

/** `person`: whose the new deadline is. */
export const createdWords = (person: string | null): string =>
  `Prazo criado.${responsibleIs(person)} Falta outra pessoa conferir.`;

/** What was just confirmed, and whose it became by that (`person`): the act, its last day and its case, as a list shows nothing more of it. */
export function confirmedWords(
  {
    state,
    kind,
    act,
    dueOn,
    dueTime,
    today,
    caseName,
    cnj,
  }: Pick<DeadlineRow, "state" | "kind" | "act" | "dueOn" | "dueTime" | "today" | "caseName" | "cnj">,
  person?: string | null,
): string {
  const what =
    state === "open" ? "Novo dia confirmado" : kind === "term" ? "Prazo confirmado" : "Data confirmada";
  const day = [act, dayWords(dueOn, today), dueTime]
    .filter((part) => part !== null && part !== "")
    .join(", ");
  const of = caseName ?? (cnj !== null && isCnj(cnj) ? formatCnj(cnj) : null);
  return `${what}: ${day}${of === null ? "" : ` · ${of.replace(/\.$/, "")}`}.${responsibleIs(person)} Falta outra pessoa conferir.`;
}

/** What nobody confirmed, what moved since, and what waits for a second person: each state has one name, wherever it is told. */
export const confirmWord = "a confirmar";
export const againWords = `${confirmWord} de novo`;
export const checkWord = "a conferir";

export type Standing = Pick<DeadlineRow, "state" | "checked" | "isRead" | "changedBy" | "closed" | "moved">;

/** What is not certain about the calendar by which a row's last day is counted; null where nothing is, and once it is over. */
export function calendarDoubt({
  urgency,
  kind,
  court,
  isRead,
  unreviewed,
}: Pick<DeadlineRow, "urgency" | "kind" | "court" | "isRead" | "unreviewed">): string | null {
  if (urgency === null || kind !== "term") return null;
  // Where a person wrote it, no court may be what they meant.
  if (court === null)
    return `${isRead ? "tribunal não identificado" : "sem tribunal"}: só o calendário nacional`;
  return unreviewed.length === 0 ? null : "calendário não revisto";
}

/** Of a deadline of no case: that its publication names none that is known, or that it was written so. */
export const noCaseWords = ({ publicationId }: Pick<DeadlineRow, "publicationId">): string =>
  publicationId === null ? "Sem processo" : "Processo não identificado";

/** What a deadline is now. */
export function stateWords({ state, checked, isRead, changedBy, closed, moved }: Standing): string {
  switch (state) {
    case "suggested":
      if (isRead) return capitalised(`${confirmWord}, lido do texto`);
      return capitalised(changedBy === null ? confirmWord : `${confirmWord}, mudado por ${changedBy}`);
    case "open":
      if (moved !== null) return `O dia mudou, ${againWords}`;
      return checked === null ? `Confirmado, ${checkWord}` : "Conferido";
    case "dismissed":
      return closed !== null && isWithdrawn(closed) ? "Sugestão retirada" : "Não há prazo";
    case "closed":
      return closed?.filingId == null ? "Encerrado" : "Cumprido";
  }
}

/**
 * That the diary gives an earlier last day than the notification: Res. CNJ 455/2022, art. 11, § 3º, lets the one of the diary
 * count wherever no law asks for a personal notification.
 */
export const diaryFirstWords = ({ due, diaryDue }: { due: string; diaryDue: string }): string =>
  `Pela intimação o prazo vence em ${formatDate(due)}. Pelo diário vence antes, em ${formatDate(diaryDue)}. Se a lei não exige intimação pessoal, vale o diário (Res. CNJ 455/2022, art. 11, § 3º).`;

/** A delivered day of publication that is another than the counted one, and a diary earlier than the notification; or null. */
export function publicationWords({
  counted,
  publication,
  today,
  dueOn,
  diaryDue,
}: Pick<DeadlineView, "counted" | "publication" | "today" | "dueOn" | "diaryDue">): string | null {
  if (diaryDue !== null) return diaryFirstWords({ due: dueOn, diaryDue });
  const delivered = publication?.publishedOn ?? null;
  if (
    counted === null ||
    !isOfDiary(counted.begins) ||
    delivered === null ||
    delivered === counted.publishedOn
  )
    return null;
  return `O diário diz publicada ${dayWords(delivered, today)}; pela contagem é ${dayWords(counted.publishedOn, today)}. Leia o texto.`;
}

type Moved = Pick<DeadlineRow, "moved" | "dueOn" | "confirmed" | "today">;

/** Of a day that moved after it was confirmed, in short: `mudou de 7 dez`; null of every other. */
export const movedFromWords = ({
  moved,
  today,
}: {
  moved: { from: string } | null;
  today: string;
}): string | null => (moved === null ? null : `mudou de ${shortDay(moved.from, today)}`);

/** The same with both days, why and when, and that who confirmed it saw the day before. `when`: in words. */
export function movedWords(
  { moved, dueOn, confirmed, today }: Moved,
  when: (at: string) => string,
): { title: string; text: string } | null {
  if (moved === null) return null;
  const [from, due] = [dayWords(moved.from, today), dayWords(dueOn, today)];
  const reason = moved.reason ?? "O calendário mudou enquanto estava encerrado.";
  const who = confirmed === null ? "Quem confirmou" : confirmed.by;
  return {
    title: `Mudou de ${from} para ${due}`,
    text: `${reason.replace(/\.$/, "")}, ${when(moved.at)}. ${who} confirmou o dia de antes, ${from}: confirme o novo.`,
  };
}

/** What became of the publication since; null where nothing did. */
export function newsWords({
  publicationNews,
  confirmed,
}: Pick<DeadlineRow, "publicationNews" | "confirmed">): string | null {
  const since = confirmed === null ? "depois que o prazo foi lido" : "depois da confirmação";
  switch (publicationNews) {
    case "changed":
      return `A publicação mudou ${since}`;
    case "cancelled":
      return `A publicação foi cancelada ${since}`;
    case "doubtful":
      return `A publicação talvez tenha sido cancelada ${since}`;
    case null:
      return null;
  }
}

/** By which article a term is doubled, and for whom. */
export function doublingWords(doubled: Doubling | "any"): { who: string; article: string } {
  switch (doubled) {
    case "180":
      return { who: "Ministério Público", article: "CPC, art. 180" };
    case "183":
      return {
        who: "União, Estados, Distrito Federal, Municípios e suas autarquias e fundações",
        article: "CPC, art. 183",
      };
    case "186":
      return { who: "Defensoria Pública", article: "CPC, art. 186" };
    case "229":
      return {
        who: "litisconsortes com procuradores de escritórios diferentes, só em autos físicos (em processo eletrônico não, § 2º)",
        article: "CPC, art. 229",
      };
    case "any":
      return { who: "o texto não diz por qual artigo", article: "CPC, arts. 180, 183, 186 e 229" };
  }
}

/** Whose term is doubled, behind its words; nothing of a simple one. */
export function doubledByWords(row: Pick<DeadlineRow, "doubled" | "regime" | "court">): string {
  if (row.doubled === null || !isDoubledIn(regimeOf(row), row.doubled)) return "";
  const { who, article } = doublingWords(row.doubled);
  return ` (${who}: ${article})`;
}

/** `Caio N.` */
export function shortName(name: string): string {
  const [first = "", ...others] = name.split(" ");
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0)}.`;
}
