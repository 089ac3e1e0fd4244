import { formatCount, plural } from "#lib/format/count.ts";
import type { CasesToday } from "./schema.ts";

type Hearings = CasesToday["hearings"];
type Item = Hearings["items"][number];

const mostShown = 10;

/**
 * Which of the hearings from today on are shown at first: up to the day `until` (null: any day), ten at most; a cancelled one takes no
 * place of the ten. `rest`: the others, in their order.
 */
export function arrangeNext({ items, until }: Pick<Hearings, "items" | "until">): {
  shown: Item[];
  rest: Item[];
} {
  const live = items.filter(({ state }) => state !== "cancelled");
  const beyond = [
    until === null ? -1 : items.findIndex(({ day }) => day > until),
    live[mostShown] === undefined ? -1 : items.indexOf(live[mostShown]),
  ].filter((place) => place >= 0);
  const end = Math.min(items.length, ...beyond);
  return { shown: items.slice(0, end), rest: items.slice(end) };
}

/**
 * What the button says that shows the rest: how many more, up to the day `until` and after it. `day`: the same in words.
 */
export function moreHearings({
  rest,
  until,
  day,
}: {
  rest: Item[];
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
