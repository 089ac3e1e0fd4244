import type { ReactNode } from "react";
import { Hits } from "#components/ui/hits.tsx";
import { formatCount } from "#lib/format/count.ts";
import type { Found, Wanted } from "./domain.ts";

/** So many rows of a list stand in the palette beside the cases. */
const shown = 3;
/** Fewer letters find too much. */
const fewest = 3;

type FoundRow = { id: string; href: string; title: string; of: string | null; aside: ReactNode };

/** Whether lists besides that of cases are searched for what is typed. */
export const isAsked = ({ current, q, typed }: Wanted) =>
  current.seesCases && q === typed && q.length >= fewest;

/** What a list finds for the palette: its first rows, and a link to the list where it has more. */
export function foundRows(
  wanted: Wanted,
  list: {
    name: string;
    heading: string;
    rows: readonly FoundRow[] | undefined;
    /** How many there are; null where only some of them were read. */
    count: number | null;
    more: string;
  },
): Found {
  const { name, heading, rows = [], count, more } = list;
  if (!isAsked(wanted)) return { name, heading, items: [], words: null };
  const first = rows.slice(0, shown);
  const items = first.map(({ id, href, title, of, aside }) => ({
    value: `${name}:${id}`,
    href,
    shown: (
      <>
        <span className="max-w-full min-w-0">
          <span className="block truncate">
            <Hits text={title} query={wanted.q} />
          </span>
          {of === null ? null : (
            <span className="block truncate text-small text-ink-2">
              <Hits text={of} query={wanted.q} />
            </span>
          )}
        </span>
        <span className="shrink-0 text-small text-ink-3">{aside}</span>
      </>
    ),
  }));
  const left = (count ?? rows.length) - first.length;
  const beyond = {
    value: `more:${more}`,
    href: more,
    shown: (
      <span className="text-pen">
        {count === null ? "Ver as outras" : `Ver mais ${formatCount(left)}`} em {heading}
      </span>
    ),
  };
  return { name, heading, items: left > 0 ? [...items, beyond] : items, words: null };
}
