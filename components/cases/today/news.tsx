"use client";

import Link from "next/link";
import { useSeeing } from "#components/cases/movements/visits/use-seeing.ts";
import { useSeenAll } from "#components/cases/movements/visits/use-seen-all.ts";
import { CaseLine } from "#components/cases/names/case-line.tsx";
import { LeftOffPaper } from "#components/cases/print/left-off.tsx";
import { useOffers } from "#components/desk/commands/offers.ts";
import { ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { nothingUnseenWords } from "#lib/cases/blind/words.ts";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";

type News = CasesToday["news"];

/** Where all cases with news are listed. */
const allNews = writeFilters({ ...noFilters, news: true }).toString();

/** What the person has not seen, a row a case with its newest movement, to which the row leads. */
export function NewsList({
  database,
  news,
  blind,
}: {
  database: string;
  news: News;
  /** How many cases are blind (not verified). */
  blind: number;
}) {
  const { markSeen } = useSeeing(database);
  const { items, movements, cases, more } = news;
  const [newest] = items;
  const { title, doubt } = nothingUnseenWords(blind);
  const left = cases - items.length;
  const seenAll = useSeenAll({ database, query: allNews, until: newest?.cameAt ?? null });
  useOffers(seenAll === null ? [] : [{ heading: "Novo nos processos", commands: [seenAll] }]);
  return (
    <section aria-labelledby="novo" className="mb-10">
      <div className="flex flex-wrap items-baseline gap-x-2 border-b border-rule pb-2">
        <h2 id="novo" className="type-section">
          Novo nos processos
        </h2>
        {movements > 0 ? <span className="text-ink-3">{formatCount(movements)}</span> : null}
        {seenAll ? (
          <Button
            variant="text"
            className="screen-only ml-auto min-h-11 medium:min-h-6"
            onClick={seenAll.run}
            {...(seenAll.isBusy ? { pending: seenAll.label } : {})}
          >
            {seenAll.label}
          </Button>
        ) : null}
      </div>
      {items.length === 0 ? (
        <p className="py-3 text-ink-3">
          {title}. {doubt}
        </p>
      ) : (
        <ol>
          {items.map((item) => (
            <NewsRow
              key={item.cnj}
              database={database}
              item={item}
              onSeen={() => markSeen({ numbers: [item.cnj] }, item.cameAt)}
            />
          ))}
        </ol>
      )}
      <LeftOffPaper
        printed={items.length}
        total={cases}
        isAtLeast={more}
        which="com novidades"
        where="em Processos, vista Com novidades"
      />
      {left > 0 || more ? (
        <p className="screen-only py-2 text-small">
          <Link
            href={`/${database}/cases?${allNews}`}
            className="inline-flex min-h-11 items-center medium:min-h-6"
          >
            {more
              ? "Ver todos os processos com novidades"
              : `Ver mais ${plural(left, "processo", "processos")} com novidades`}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function NewsRow({
  database,
  item,
  onSeen,
}: {
  database: string;
  item: News["items"][number];
  onSeen: () => void;
}) {
  const { cnj, id, at, description, more } = item;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2 before:absolute before:inset-y-2 before:-left-3 before:border-l-3 before:border-pen before:content-[''] hover:bg-hover medium:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <ShortTime at={at} className="text-meta text-ink-3 medium:text-ui" />
      <span className="text-right text-small whitespace-nowrap medium:order-1">
        {more > 0 ? <b className="mr-3 text-pen">{plural(more + 1, "nova", "novas")}</b> : null}
        <Button variant="text" className="screen-only relative z-1 min-h-11 medium:min-h-6" onClick={onSeen}>
          Visto<span className="sr-only">: marcar {caseName(item)} como visto</span>
        </Button>
      </span>
      <div className="col-span-2 min-w-0 medium:col-span-1">
        <Link
          href={movementHref({ database, cnj, id })}
          prefetch={false}
          className="type-row line-clamp-3 [overflow-wrap:anywhere] text-ink no-underline [unicode-bidi:isolate] after:absolute after:inset-0 hover:no-underline"
        >
          {description}
        </Link>
        <CaseLine of={item} />
      </div>
    </li>
  );
}
