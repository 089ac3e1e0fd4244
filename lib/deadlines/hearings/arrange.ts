import { type Urgency, urgencyOf } from "#lib/deadlines/standing/urgency.ts";
import { nearWords } from "#lib/deadlines/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { CourtHearing, NextHearing, NextHearings } from "./schema.ts";

/** In which group of the list a hearing stands that only movements tell of: as nobody confirmed it, with the suggestions of its day. */
export const groupOfHearing = ({ day, today }: CourtHearing): Urgency | null =>
  urgencyOf({ dueOn: day, state: "suggested" }, today);

const mostShown = 10;

/** By what a hearing is told from others: its deadline, or its case and place there. */
export const hearingKey = (item: NextHearing): string =>
  item.by === "movement" ? `${item.cnj} ${item.id}` : item.row.id;

/** The hearings that do not stand further up already: each stands once on a page. `above`: ids of deadlines, keys of hearings. */
export function notAbove(items: readonly NextHearing[], above: readonly { id: string }[]): NextHearing[] {
  const ids = new Set(above.map(({ id }) => id));
  return items.filter((one) => !ids.has(hearingKey(one)));
}

/** The same of those that are on, today or tomorrow. */
export const hearingsSoon = (
  items: readonly NextHearing[],
  above: readonly { id: string }[],
): NextHearing[] => notAbove(items, above).filter((one) => one.state !== "cancelled" && nearOf(one) !== null);

const nearOf = (item: NextHearing) =>
  nearWords(item.day, item.by === "movement" ? item.today : item.row.today);

/** `1 audiência hoje, 2 audiências amanhã`; null without any. */
export function soonWords(items: readonly NextHearing[], above: readonly { id: string }[]): string | null {
  const near = hearingsSoon(items, above).map(nearOf);
  const days = (["hoje", "amanhã"] as const).flatMap((when) => {
    const count = near.filter((one) => one === when).length;
    return count === 0 ? [] : `${plural(count, "audiência", "audiências")} ${when}`;
  });
  return days.length === 0 ? null : days.join(", ");
}

/** Which hearings from today on are shown at first: up to `until`, ten at most besides cancelled ones. `rest`: the others. */
export function arrangeNext({ items, until }: Pick<NextHearings, "items" | "until">): {
  shown: NextHearing[];
  rest: NextHearing[];
} {
  const live = items.filter(({ state }) => state !== "cancelled");
  const beyond = [
    until === null ? -1 : items.findIndex(({ day }) => day > until),
    live[mostShown] === undefined ? -1 : items.indexOf(live[mostShown]),
  ].filter((place) => place >= 0);
  const end = Math.min(items.length, ...beyond);
  return { shown: items.slice(0, end), rest: items.slice(end) };
}

/** What the button of the rest says: how many more, up to the day `until` and after it. `day`: in words. */
export function moreHearings({
  rest,
  until,
  day,
}: {
  rest: NextHearing[];
  until: string | null;
  day: string | null;
}): string {
  if (until === null) return `Mostrar mais ${plural(rest.length, "audiência", "audiências")}`;
  const near = rest.filter((item) => item.day <= until).length;
  const later = rest.length - near;
  if (near === 0) return `Mostrar mais ${plural(later, "audiência", "audiências")} depois de ${day}`;
  const first = `Mostrar mais ${plural(near, "audiência", "audiências")} até ${day}`;
  return later === 0 ? first : `${first} e ${formatCount(later)} depois`;
}
