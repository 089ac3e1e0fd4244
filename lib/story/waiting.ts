import { soonest } from "#lib/cases/hearings/rules.ts";
import type { Hearing } from "#lib/cases/hearings/schema.ts";
import { movementHref } from "#lib/cases/movements/href.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { isHearingAct, keptHearings, saysNoHearing } from "#lib/deadlines/hearings/same.ts";
import type { UndatedHearing } from "#lib/deadlines/hearings/schema.ts";
import { deadlineHref, deadlinesHref } from "#lib/deadlines/href.ts";
import { internalWords } from "#lib/deadlines/internal/words.ts";
import { noDeadlineFilters, writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { asksConfirming, isLive } from "#lib/deadlines/standing/transitions.ts";
import { workDay } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { dayWords, hourWords, movedFromWords, nearWords, whenWords } from "#lib/deadlines/words.ts";
import { formatCount } from "#lib/format/count.ts";
import type { DeliveriesView } from "#lib/publications/deliveries/view.ts";
import { publicationsHref } from "#lib/publications/href.ts";
import { noPublicationFilters, writePublicationFilters } from "#lib/publications/list/filters.ts";
import type { PublicationPage } from "#lib/publications/list/schema.ts";
import { doubtWords } from "#lib/publications/list/words.ts";
import { dayKey, formatShort } from "#lib/time/time.ts";

/** What a case waits for, as its cover tells it: at most one fact of each kind, none of them empty. */
export type WaitingFact = {
  label: string;
  value: string;
  line: string;
  href: string;
  /** `alert`: over; `care`: nobody confirmed it; `news`: nobody has read it. */
  tone: "alert" | "strong" | "care" | "news" | "quiet";
};

export type WaitingParts = {
  database: string;
  cnj: string;
  deadlines: readonly DeadlineRow[];
  /** What of the case is in the inbox. */
  publications: Pick<PublicationPage, "items" | "nextCursor">;
  /** Those that movements tell of, from today on. */
  hearings: readonly Hearing[];
  /** Those that movements set, and whose day could not be read. */
  undated: readonly UndatedHearing[];
  now: string;
};

/** What is over or ends next, what to confirm and the next hearing, the nearest first; then what of the inbox is the case's. */
export function waitingOf(parts: WaitingParts): WaitingFact[] {
  const ahead = parts.deadlines.filter(isToCome).toSorted(byDay);
  const isAsked = (row: DeadlineRow) => asksConfirming(row) && row.urgency !== "overdue";
  const terms = ahead.filter((row) => !isHearing(row));
  const dated = [
    deadlineFact(
      parts,
      terms.filter((row) => !isAsked(row)),
    ),
    confirmFact(parts, terms.filter(isAsked)),
    hearingFact(parts, ahead.filter(isHearing)),
  ].filter((one) => one !== null);
  const inOrder = dated.sort((one, other) => one.day.localeCompare(other.day)).map(({ fact }) => fact);
  return [...inOrder, undatedFact(parts), publicationFact(parts)].filter((fact) => fact !== null);
}
type Dated = { day: string; fact: WaitingFact };

export const deadlinesOfCaseHref = ({ database, cnj }: { database: string; cnj: string }) =>
  `${deadlinesHref(database)}?${writeDeadlineFilters({ ...noDeadlineFilters, q: isCnj(cnj) ? formatCnj(cnj) : cnj })}`;

export const inboxOfCase = (cnj: string) => writePublicationFilters({ ...noPublicationFilters, cnj });

/** Suggestions whose day is over stand apart, as there may be many old ones. */
const isToCome = ({ state, urgency }: DeadlineRow) => isLive(state) && urgency !== "lapsed";
const byDay = (one: DeadlineRow, other: DeadlineRow) =>
  workDay(one, one.today).localeCompare(workDay(other, other.today));
/** A hearing whose day is over stands with what is over. */
const isHearing = ({ kind, act, urgency }: DeadlineRow) =>
  kind === "appointment" && urgency !== "overdue" && isHearingAct(act);

const andMore = (count: number) => (count === 0 ? "" : ` e mais ${formatCount(count)}`);

function deadlineFact({ database }: WaitingParts, rows: readonly DeadlineRow[]): Dated | null {
  const [row] = rows;
  if (row === undefined) return null;
  const isOver = row.urgency === "overdue";
  const internal = internalWords(row);
  const fact: WaitingFact = {
    label: isOver ? "Vencido" : "Próximo prazo",
    value: internal ?? whenWords(row),
    line: `${row.act}${internal === null ? "" : `, fatal: ${whenWords(row)}`}${andMore(rows.length - 1)}`,
    href: deadlineHref({ database, id: row.id }),
    tone: isOver ? "alert" : "strong",
  };
  return { day: workDay(row, row.today), fact };
}

function confirmFact({ database }: WaitingParts, rows: readonly DeadlineRow[]): Dated | null {
  const [row] = rows;
  if (row === undefined) return null;
  const moved = movedFromWords(row);
  const fact: WaitingFact = {
    label: "A confirmar",
    value: whenWords(row),
    line: `${[row.act, moved].filter(Boolean).join(", ")}${andMore(rows.length - 1)}`,
    href: deadlineHref({ database, id: row.id }),
    tone: "care",
  };
  return { day: workDay(row, row.today), fact };
}

function undatedFact({ database, undated }: WaitingParts): WaitingFact | null {
  const [first] = undated;
  if (first === undefined) return null;
  return {
    label: `${first.kind.split(" ")[0]} sem dia`,
    value: "dia não lido",
    line: `${first.kind}${andMore(undated.length - 1)}`,
    href: movementHref({ database, cnj: first.cnj, id: first.movementId }),
    tone: "care",
  };
}

function publicationFact({ database, cnj, publications, now }: WaitingParts): WaitingFact | null {
  const { items, nextCursor } = publications;
  const [last] = items;
  if (last === undefined) return null;
  const unread = items.filter(({ isRead }) => !isRead).length;
  const orders = doubtWords("order", items.filter(({ isOrderUnread }) => isOrderUnread).length);
  const isWhole = nextCursor === null;
  return {
    label: "Publicações",
    value:
      unread === 0
        ? `${isWhole ? "" : "mais de "}${formatCount(items.length)} na caixa`
        : `${isWhole ? "" : "ao menos "}${formatCount(unread)} por ler`,
    line: orders ?? `a última de ${formatShort(last.availableOn ?? last.receivedAt, now)}`,
    href: `${publicationsHref(database)}?${inboxOfCase(cnj)}`,
    tone: unread === 0 ? "quiet" : "news",
  };
}

function hearingFact(
  { database, cnj, deadlines, hearings, now }: WaitingParts,
  rows: readonly DeadlineRow[],
): Dated | null {
  const scheduled = hearings.filter(({ state }) => state === "scheduled").map((one) => ({ ...one, cnj }));
  const kept = keptHearings(scheduled, [...rows, ...deadlines.filter(saysNoHearing)]);
  const all = [
    ...rows.map((row) => ({
      day: row.dueOn,
      time: hourWords(row),
      what: row.act,
      href: deadlineHref({ database, id: row.id }),
      isSure: !asksConfirming(row),
    })),
    ...scheduled
      .filter((one) => !kept.has(one))
      .map(({ day, time, kind, source }) => ({
        day,
        time,
        what: kind,
        href: movementHref({ database, cnj, id: source.movementId }),
        isSure: false,
      })),
  ].sort(soonest);
  const [first] = all;
  if (first === undefined) return null;
  const { day, time, what, href, isSure } = first;
  const today = rows[0]?.today ?? dayKey(now);
  const when = [nearWords(day, today) ?? dayWords(day, today), time].filter(Boolean).join(", ");
  const fact: WaitingFact = {
    label: "Audiência",
    value: isSure ? when : `${when.replace(/\?$/, "")}?`,
    line: `${what}${andMore(all.length - 1)}`,
    href,
    tone: isSure ? "strong" : "care",
  };
  return { day, fact };
}

/** How many deadlines of the case are live, as its tab counts them, and how many suggestions are over that nobody decided about. */
export function liveCounts(rows: readonly DeadlineRow[]): { live: number; lapsed: number } {
  const lapsed = rows.filter(({ state, urgency }) => isLive(state) && urgency === "lapsed").length;
  return { live: rows.filter(isToCome).length, lapsed };
}

/** Where nothing waits: of what there is none, or that nothing could be found, as no publication ever came. */
export function waitingNothing({ lapsed, feeders, deliveries }: { lapsed: number } & DeliveriesView): string {
  const open = lapsed === 0 ? "Nenhum prazo aberto" : "Nenhum prazo à frente";
  if (feeders.length === 0 && deliveries.length === 0)
    return `${open}. Nesta base nunca entrou uma publicação, então o Autos não procurou prazos neste processo.`;
  return `${open}, nenhuma publicação na caixa e nenhuma audiência com dia marcado à frente.`;
}
