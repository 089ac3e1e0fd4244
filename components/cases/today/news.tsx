import { useSeeing } from "#components/cases/movements/visits/use-seeing.ts";
import { useSeenAll } from "#components/cases/movements/visits/use-seen-all.ts";
import { CaseLine } from "#components/cases/names/case-line.tsx";
import { LeftOffPaper } from "#components/cases/print/left-off.tsx";
import { useOffers } from "#components/desk/commands/offers.ts";
import { ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { documentsHref, movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CasesToday, NewsLine } from "#lib/cases/today/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { dayKey } from "#lib/time/time.ts";

type News = CasesToday["news"];

/** Where all cases with news are listed. */
const allNews = writeFilters({ ...noFilters, news: true }).toString();

const markCases = (count: number) =>
  count === 1 ? "Marcar o processo como visto" : `Marcar os ${formatCount(count)} processos como vistos`;

/** What the person has not seen, a row a case with its new movements. Absent when they have seen all. */
export function NewsList({ database, news }: { database: string; news: News }) {
  const { markSeen } = useSeeing(database);
  const { items, movements, documents, cases, more } = news;
  const [newest] = items;
  const left = cases - items.length;
  const isAll = left === 0 && !more && items.every((item) => item.more === 0);
  const seenAll = useSeenAll({
    database,
    query: allNews,
    until: newest?.cameAt ?? null,
    // The button says how far it reaches beyond what the page shows.
    label: isAll ? undefined : more ? "Marcar todos os processos como vistos" : markCases(cases),
  });
  useOffers(seenAll === null ? [] : [{ heading: "Novo nos processos", commands: [seenAll] }]);
  // The text above says that nothing is new, and what it does not know.
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="novo" className="mb-10">
      <div className="flex flex-wrap items-baseline gap-x-2 border-b border-rule pb-2">
        <h2 id="novo" className="type-section">
          Novo nos processos
        </h2>
        <span className="text-ink-3">{formatCount(movements + documents)}</span>
        {seenAll ? (
          <Button
            variant="text"
            className="screen-only ml-auto min-h-11 medium:min-h-6"
            onClick={seenAll.run}
            pending={seenAll.isBusy && seenAll.label}
          >
            {seenAll.label}
          </Button>
        ) : null}
      </div>
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
  const { cnj, lines, more } = item;
  const [newest] = lines;
  const spoken = caseName(item) ?? formatCnj(cnj);
  return (
    <li className="relative border-b border-line py-2 before:absolute before:inset-y-2 before:-left-3 before:border-l-3 before:border-pen before:content-[''] medium:grid medium:grid-cols-[minmax(0,1fr)_auto] medium:gap-x-4">
      <div className="min-w-0 max-medium:space-y-1">
        {lines.map((line) => (
          <NewsLineRow key={`${line.kind} ${line.id}`} database={database} cnj={cnj} line={line} />
        ))}
        <div className="medium:pl-40">
          <CaseLine of={item} />
        </div>
      </div>
      <p className="screen-only absolute top-0 right-0 text-small whitespace-nowrap medium:static">
        {more === 0 ? (
          <Button variant="text" className="min-h-11 medium:min-h-6" onClick={onSeen}>
            Visto<span className="sr-only">: marcar {spoken} como visto</span>
          </Button>
        ) : newest ? (
          // What is not shown here cannot be marked as seen here.
          <Link
            href={lineHref({ database, cnj, line: newest })}
            className="inline-flex min-h-11 items-center font-strong medium:min-h-6"
          >
            {plural(lines.length + more, "novidade", "novidades")}
            <span className="sr-only"> de {spoken}</span>
          </Link>
        ) : null}
      </p>
    </li>
  );
}

/** To the movement itself; to the list of documents, which marks the new ones. */
function lineHref({ database, cnj, line }: { database: string; cnj: string; line: NewsLine }): string {
  return line.kind === "movement"
    ? movementHref({ database, cnj, id: line.id })
    : documentsHref({ database, cnj });
}

/** A new movement or document, the link to it; with both times when the court's day is not the one on which it came. */
function NewsLineRow({ database, cnj, line }: { database: string; cnj: string; line: NewsLine }) {
  const { kind, at, cameAt, text } = line;
  const isLate = at === null || dayKey(at) !== dayKey(cameAt);
  return (
    <div className="relative gap-x-4 hover:bg-hover medium:grid medium:grid-cols-[9rem_minmax(0,1fr)] medium:items-baseline">
      <p className="flex min-h-7 flex-wrap items-baseline gap-x-2 pr-24 text-meta text-ink-3 medium:block medium:min-h-0 medium:pr-0">
        {at === null ? null : <ShortTime at={at} className="medium:block medium:text-ui" />}
        {isLate ? (
          <span className="medium:block">
            {kind === "movement" ? "recebida" : "recebido"} <ShortTime at={cameAt} />
          </span>
        ) : null}
      </p>
      <Link
        href={lineHref({ database, cnj, line })}
        className="type-row line-clamp-3 [overflow-wrap:anywhere] text-ink no-underline [unicode-bidi:isolate] after:absolute after:inset-0 hover:no-underline"
      >
        {kind === "document" ? <span className="font-sans text-ui text-ink-2">Documento: </span> : null}
        {text}
      </Link>
    </div>
  );
}
