import type { Movement } from "#lib/cases/movements/schema.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { hearingWord } from "./naming.ts";
import type { Hearing, Hearings } from "./schema.ts";
import { endedIn, type HearingMention, mentionsOf, undatedIn } from "./text.ts";

type Read = Pick<Movement, "id" | "at" | "description" | "complement">;
type Sourced = HearingMention & { id: string; written: string | null; source: Hearing["source"] };

/** How long after its day a hearing may still be moved or called off, in days. */
const afterwards = 15;
/** No case has more; beyond it only those found last stay, as every text is compared with all hearings found before. */
const mostHearings = 200;
/** Characters read of all texts together, the newest first: some courts publish whole dockets into a single case. */
const mostLetters = 1_000_000;
/** Characters of its text that a hearing keeps as its source. */
const longestSource = 4_000;
/** What each reworded movement adds to a revision: more than the changes one text can undo. */
const perRewording = 1_000;

/** The hearings of a case. A later text of the kind moves or cancels the one before; a second one about a day means the same. */
export function hearingsOf(movements: readonly Read[]): Hearing[] {
  const hearings: Hearing[] = [];
  for (const { id: movementId, at, text } of newestTexts(movements)) {
    const written = at === null ? null : dayKey(at) || null;
    mentionsOf(text, written).forEach((mention, index) => {
      const id = index === 0 ? movementId : `${movementId}.${index + 1}`;
      const source = { movementId, at, text: excerptOf(text, mention.at) };
      taking[mention.action](hearings, { ...mention, id, written, source });
      if (hearings.length > mostHearings) hearings.shift();
    });
  }
  return hearings;
}

const named = new RegExp(hearingWord("\\b"), "i");

/**
 * The first and the last day (`YYYY-MM-DD`) of the hearings that the text of a movement names, and what it sets without a day
 * that can be read; each null without any. `kinds`: of which hearings it says a day, or that they are called off or over.
 */
export function hearingFacts({ at, description, complement }: Omit<Read, "id">): {
  from: string | null;
  to: string | null;
  undated: string | null;
  kinds: string[] | null;
} {
  const text = [description, ...complement].join("\n").slice(0, mostLetters).toWellFormed();
  if (!named.test(text.normalize("NFC"))) return { from: null, to: null, undated: null, kinds: null };
  const written = at === null ? null : dayKey(at) || null;
  const days = mentionsOf(text, written)
    .flatMap(({ day }) => day ?? [])
    .toSorted();
  const undated = days.length === 0 ? undatedIn(text, written, setActs) : null;
  const kinds = undated === null ? endedIn(text, written) : [];
  return {
    from: days.at(0) ?? null,
    to: days.at(-1) ?? null,
    undated,
    kinds: kinds.length === 0 ? null : kinds,
  };
}

/** What somebody has to come to. */
const setActs = /^(?:Audiência|Sessão|Leilão|Perícia|Vistoria)/;

/**
 * The hearings with their revisions raised by `rewordings`: how often the service changed the text of a movement. Such
 * a change may alter a hearing, undo a change or remove it, and a calendar only accepts a higher revision than the one
 * it has: so it counts for every hearing of the case.
 */
export const revisedBy = ({ hearings, rewordings }: { hearings: Hearing[]; rewordings: number }): Hearing[] =>
  hearings.map((one) => ({ ...one, revision: one.revision + rewordings * perRewording }));

/** The texts of the newest movements, up to `mostLetters` together, the oldest first. */
function newestTexts(movements: readonly Read[]): (Pick<Read, "id" | "at"> & { text: string })[] {
  const texts = [];
  let left = mostLetters;
  for (const { id, at, description, complement } of movements.toReversed()) {
    const text = [description, ...complement].join("\n").slice(0, left).toWellFormed();
    left -= text.length;
    if (text !== "") texts.push({ id, at, text });
  }
  return texts.reverse();
}

/** The part of a text around position `at`, where the hearing is named. */
function excerptOf(text: string, at: number): string {
  if (text.length <= longestSource) return text;
  const from = Math.max(0, Math.min(at - longestSource / 4, text.length - longestSource));
  const cut = text.slice(from, from + longestSource).toWellFormed();
  return `${from > 0 ? "… " : ""}${cut}${from + longestSource < text.length ? " …" : ""}`;
}

const taking = { set, moved: move, cancelled: cancel };

function set(hearings: Hearing[], mention: Sourced): void {
  const { day, kind, id, source } = mention;
  if (day === null) return;
  const same = hearings.find((one) => one.day === day && isSameKind(one.kind, kind));
  if (same === undefined) {
    const { time, place, link, hasYear } = mention;
    const guessed = hasYear ? {} : { isYearGuessed: true };
    hearings.push({
      id,
      kind,
      day,
      time,
      ...guessed,
      place,
      link,
      state: "scheduled",
      revision: 0,
      source,
      told: source.movementId,
    });
    return;
  }
  same.told = source.movementId;
  // A later text about the same day may add or change something. Then it becomes the source, and the revision rises so
  // that calendars which have the hearing take the change over.
  const latest = {
    kind: isBare(same.kind) ? kind : same.kind,
    time: mention.time ?? same.time,
    place: mention.place ?? same.place,
    link: mention.link ?? same.link,
    state: "scheduled" as const,
  };
  // A later text may say the year that the first one left out.
  if (mention.hasYear && same.isYearGuessed) same.isYearGuessed = false;
  const isSame =
    latest.kind === same.kind &&
    latest.time === same.time &&
    latest.place === same.place &&
    latest.link === same.link &&
    latest.state === same.state;
  if (!isSame) change(same, { ...latest, source });
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
  const { time, place, link, hasYear, source } = mention;
  for (const one of meant) {
    if (one === moved) {
      change(one, {
        day,
        time,
        ...(hasYear && !one.isYearGuessed ? {} : { isYearGuessed: !hasYear }),
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
  const told = to.source?.movementId ?? hearing.told;
  Object.assign(hearing, to, { told, revision: hearing.revision + 1 });
}

/** The hearings a text can mean: of its kind and not long past; without a kind, only when a single one is scheduled. */
function concerned(hearings: Hearing[], { kind, written }: Sourced): Hearing[] {
  const earliest = written === null ? "" : shiftDay(written, -afterwards);
  const open = hearings.filter((one) => one.day >= earliest);
  const same = open.filter((one) => isSameKind(one.kind, kind));
  const waiting = same.filter((one) => one.state === "scheduled");
  return isBare(kind) && waiting.length > 1 ? [] : same;
}

/** Words that do not say which hearing is meant. */
export const bareKinds = ["Audiência", "Perícia"];
const isBare = (kind: string) => bareKinds.includes(kind);

/** "Audiência" or "Perícia" alone may be any of their kinds; two different named kinds are two hearings. */
export function isSameKind(one: string, other: string): boolean {
  if (one === other) return true;
  if (isBare(one)) return other.startsWith(one);
  return isBare(other) && one.startsWith(other);
}

type When = Pick<Hearing, "day" | "time">;
/** By which hearings are sorted; one without an hour stands first on its day. */
export const hearingMoment = ({ day, time }: When): string => `${day} ${time ?? ""}`;
export const soonest = (one: When, other: When): number =>
  hearingMoment(one) < hearingMoment(other) ? -1 : 1;

/** The coming hearings, the next first, and the past ones, the latest first. `now` decides what today is. */
export function arrangeHearings({ hearings, now }: { hearings: Hearing[]; now: string }): Hearings {
  const today = dayKey(now);
  const sorted = hearings.toSorted(soonest);
  return {
    upcoming: sorted.filter(({ day }) => day >= today),
    past: sorted.filter(({ day }) => day < today).toReversed(),
  };
}
