import { dayNumber, parseDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { type HearingMention, mentionsOf } from "./hearing-text.ts";
import type { Hearing, Hearings } from "./schema-hearings.ts";
import type { Movement } from "./schema-movements.ts";

type Told = Pick<Movement, "id" | "at" | "description" | "complement">;
type Sourced = HearingMention & { id: string; written: string | null; source: Hearing["source"] };

/** How long after its day a hearing may still be moved or called off, in days. */
const afterwards = 15;

/**
 * The hearings of a case, from its movements in the order in which they happened. A later text that moves or cancels
 * changes the hearing of that kind which was found before; the same day told again is the same hearing.
 */
export function hearingsOf(movements: readonly Told[]): Hearing[] {
  const hearings: Hearing[] = [];
  for (const movement of movements) {
    const text = [movement.description, ...movement.complement].join("\n");
    const written = movement.at === null ? null : dayKey(movement.at) || null;
    mentionsOf(text, written).forEach((mention, index) => {
      const id = index === 0 ? movement.id : `${movement.id}.${index + 1}`;
      const source = { movementId: movement.id, at: movement.at, text };
      taking[mention.action](hearings, { ...mention, id, written, source });
    });
  }
  return hearings;
}

const taking = { set, moved: move, cancelled: cancel };

function set(hearings: Hearing[], mention: Sourced): void {
  const { day, kind, id, source } = mention;
  if (day === null) return;
  const same = hearings.find((one) => one.day === day && isSameKind(one.kind, kind));
  if (same === undefined) {
    const { time, place, link } = mention;
    hearings.push({ id, kind, day, time, place, link, state: "scheduled", revision: 0, source });
    return;
  }
  // A second text of the same day adds what the first did not say.
  same.kind = isBare(same.kind) ? kind : same.kind;
  same.time = mention.time ?? same.time;
  same.place = mention.place ?? same.place;
  same.link = mention.link ?? same.link;
  if (same.state === "cancelled") change(same, { state: "scheduled", source });
}

function move(hearings: Hearing[], mention: Sourced): void {
  const { day } = mention;
  if (day === null) return;
  const meant = concerned(hearings, mention).filter((one) => one.day !== day);
  const moved = meant.findLast((one) => one.state === "scheduled") ?? meant.at(-1);
  const there = hearings.some((one) => one.day === day && isSameKind(one.kind, mention.kind));
  if (moved === undefined || there) {
    for (const one of there ? meant : []) change(one, { state: "cancelled", source: mention.source });
    set(hearings, mention);
    return;
  }
  const { time, place, link, source } = mention;
  for (const one of meant) {
    if (one === moved) {
      change(one, {
        day,
        time,
        place: place ?? one.place,
        link: link ?? one.link,
        state: "scheduled",
        source,
      });
    } else if (one.state === "scheduled") change(one, { state: "cancelled", source });
  }
}

function cancel(hearings: Hearing[], mention: Sourced): void {
  const meant = concerned(hearings, mention).filter((one) => mention.day === null || one.day === mention.day);
  for (const one of meant) {
    if (one.state === "scheduled") change(one, { state: "cancelled", source: mention.source });
  }
}

function change(hearing: Hearing, to: Partial<Hearing>): void {
  Object.assign(hearing, to, { revision: hearing.revision + 1 });
}

/** The hearings a text can speak of: of its kind and not long over; without a kind only when there is just one. */
function concerned(hearings: Hearing[], { kind, written }: Sourced): Hearing[] {
  const open = hearings.filter((one) => written === null || daysAfter(written, one.day) <= afterwards);
  const same = open.filter((one) => isSameKind(one.kind, kind));
  const waiting = same.filter((one) => one.state === "scheduled");
  return isBare(kind) && waiting.length > 1 ? [] : same;
}

function daysAfter(later: string, earlier: string): number {
  const [one, other] = [parseDay(later), parseDay(earlier)];
  return one === null || other === null ? 0 : dayNumber(one) - dayNumber(other);
}

const isBare = (kind: string) => kind === "Audiência" || kind === "Perícia";

/** The bare word may be any of its kinds; two named kinds are two hearings. */
function isSameKind(one: string, other: string): boolean {
  if (one === other) return true;
  if (isBare(one)) return other.startsWith(one);
  return isBare(other) && one.startsWith(other);
}

/** What is still to come, the next one first, and what was, the latest first. `now` decides what today is. */
export function arrangeHearings({ hearings, now }: { hearings: Hearing[]; now: string }): Hearings {
  const today = dayKey(now);
  const key = (one: Hearing) => `${one.day} ${one.time ?? ""}`;
  const sorted = hearings.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return {
    upcoming: sorted.filter(({ day }) => day >= today),
    past: sorted.filter(({ day }) => day < today).toReversed(),
  };
}
