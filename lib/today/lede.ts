import type { Lede, PagedLede } from "#lib/desk/today.ts";
import type { Today } from "./schema.ts";

/** So many sentences sum up the day; what else there is to say is a line of its own. */
const mostSentences = 3;

type Line = { text: string; href: (database: string) => string };
const parts = ["urgent", "waiting", "news", "doubt"] as const;

/**
 * The sentences that sum up the day: first what is over or ends next, or what waits for a person, then what is new, then what is
 * unknown; `lines`: all others, in the same order, each with where to read on. Each domain says its own.
 */
export function todayLede({ today, ledes, now }: { today: Today; ledes: PagedLede<Today>[]; now: string }): {
  text: string;
  lines: Line[];
} {
  /** The sentences of each domain that has something to say, in the order of the domains. */
  const each = (says: (lede: Lede<Today>) => ReturnType<NonNullable<Lede<Today>["rest"]>> | undefined) =>
    ledes.flatMap(({ href, ...lede }): Line[] => [says(lede) ?? []].flat().map((text) => ({ text, href })));

  const doubt = ledes.flatMap(({ href, doubtHref = href, doubt: says }): Line[] =>
    [says?.(today) ?? []].flat().map((text) => ({ text, href: doubtHref })),
  );
  const said = {
    urgent: each(({ urgent }) => urgent?.(today)),
    waiting: each(({ waiting }) => waiting?.(today)),
    news: each(({ news }) => news?.(today, { isAllKnown: doubt.length === 0, now })),
    doubt,
  };
  const all = parts.flatMap((part) => said[part]);
  if (all.length === 0) {
    const [quiet] = [...each(({ rest }) => rest?.(today)), ...each(({ quiet }) => quiet?.(today))];
    return { text: quiet?.text ?? "", lines: [] };
  }
  const [act] = [...said.urgent, ...said.waiting];
  const first = [act, said.news[0], said.doubt[0]].flatMap((line) => line ?? []);
  const chosen = new Set([...first, ...all.filter((line) => !first.includes(line))].slice(0, mostSentences));
  return {
    text: all
      .filter((line) => chosen.has(line))
      .map(({ text }) => text)
      .join(" "),
    lines: all.filter((line) => !chosen.has(line)),
  };
}
