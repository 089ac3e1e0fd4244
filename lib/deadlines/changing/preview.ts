import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { beginningWords, isOfDiary } from "#lib/deadlines/beginnings.ts";
import { notReviewedWords } from "#lib/deadlines/calendars/words.ts";
import type { Counted } from "#lib/deadlines/count.ts";
import { regimeCares, regimeName } from "#lib/deadlines/explaining/regime.ts";
import type { Alternative } from "#lib/deadlines/regimes/choose.ts";
import type { Doubling, Regime } from "#lib/deadlines/regimes/regime.ts";
import { urgencyOf } from "#lib/deadlines/standing/urgency.ts";
import type { CalendarSource } from "#lib/deadlines/view.ts";
import { diaryFirstWords, longDay, weekdayWords, whenWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";
import { isId } from "#lib/format/id.ts";
import { reading } from "#lib/http/reading.ts";
import { formatDate } from "#lib/time/time.ts";
import { type DeadlineFields, type DeadlineGiven, deadlineFieldsSchema } from "./schema.ts";

/** The day that what is typed would give, before it is saved. */

export type DeadlinePreview = {
  /** Null where the calendar never lets it end. */
  counted:
    | (Omit<Counted, "days"> & {
        /** By which law, why, and the others that are possible, each with its day. */
        regime: Regime;
        why: string | null;
        doubled: Doubling | "any" | null;
        alternatives: Alternative[];
      })
    | null;
  /** Of a notification: the last day that the publication in the diary gives, where that comes before. */
  diaryDue: string | null;
  /** The day it is where the court sits. */
  today: string;
  /** The years of the calendar that it is counted by. */
  calendar: CalendarSource[];
  court: string | null;
  city: string | null;
};

type Asked = { cnj: Cnj | null; publicationId: string | null; given: DeadlineGiven };

/** What an address asks for; null of one that asks for nothing that is counted. */
export function readPreview(params: URLSearchParams): Asked | null {
  const { cnj, publicationId, doubled, unit, regime, ...typed } = Object.fromEntries(params);
  const read = deadlineFieldsSchema.safeParse({
    ...typed,
    doubled: doubled || null,
    unit: unit || null,
    regime: regime || null,
  });
  if (!read.success) return null;
  return {
    cnj: cnj !== undefined && isCnj(cnj) ? cnj : null,
    publicationId: publicationId !== undefined && isId(publicationId) ? publicationId : null,
    given: read.data,
  };
}

/** `cnj`: 20 digits, empty where the case says nothing of the calendar. `publicationId`: the publication that it belongs to. */
export function previewQuery({
  database,
  cnj,
  publicationId,
  fields: { doubled, unit, regime, ...fields },
}: {
  database: string;
  cnj: string;
  publicationId: string | null;
  fields: DeadlineFields;
}) {
  // Neither the act nor the firm's own day is counted.
  const of = { cnj, publicationId: publicationId ?? "" };
  const query = new URLSearchParams({
    ...fields,
    act: "-",
    internalOn: "",
    doubled: doubled ?? "",
    unit: unit ?? "",
    regime: regime ?? "",
    ...of,
  });
  return reading("deadlines/preview", { database, query });
}

/** The day first, how near or how long over it is, then what it follows from, and what speaks against it. */
export function previewWords({
  counted,
  diaryDue,
  today,
  calendar,
  court,
  city,
}: DeadlinePreview): {
  due: string;
  near: { when: string; isOver: boolean } | null;
  why: string;
  cares: string[];
} | null {
  if (counted === null) return null;
  const { begins, publishedOn, startsOn, due, total, unit, regime, why, doubled, alternatives } = counted;
  const place = [court === null ? "nacional" : `do ${court}`, city].filter(Boolean).join(", ");
  const days =
    unit === "business"
      ? plural(total, "dia útil", "dias úteis")
      : plural(total, "dia corrido", "dias corridos");
  const began = isOfDiary(begins) ? "publicado" : beginningWords[begins].done;
  const dated = {
    kind: "term",
    state: "open",
    dueOn: due,
    dueTime: null,
    today,
    businessDays: null,
  } as const;
  const urgency = urgencyOf(dated, today);
  const isOver = urgency === "overdue";
  const isNear = isOver || urgency === "today" || urgency === "tomorrow";
  return {
    due: `${isOver ? "Venceu" : "Vence"} ${weekdayWords(due)}, ${longDay(due)}`,
    near: isNear ? { when: whenWords({ ...dated, urgency }), isOver } : null,
    why: `${days}, ${began} em ${formatDate(publishedOn)}, conta de ${formatDate(startsOn)}, calendário ${place}, rito ${regimeName(regime)}${why === null ? "" : `: ${why}`}`,
    cares: [
      ...regimeCares({ regime, alternatives, due, today, doubled }),
      diaryDue === null ? null : diaryFirstWords({ due, diaryDue }),
      notReviewedWords(calendar),
    ].filter((care) => care !== null),
  };
}
