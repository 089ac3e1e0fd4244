import { useInfiniteQuery } from "@tanstack/react-query";
import { useAction } from "#components/actions/use-action.ts";
import { RowHead } from "#components/cases/names/row-head.tsx";
import { LeftOffPaper } from "#components/cases/print/left-off.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { State } from "#components/ui/state.tsx";
import type { BlindReason, BlindGroup as Group, BlindRow as Row } from "#lib/cases/blind/schema.ts";
import { blindPartiesWords, blindWords, retriedWords } from "#lib/cases/blind/words.ts";
import { caseName, otherParties } from "#lib/cases/names/name.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { readingPages } from "#lib/http/reading.ts";
import { allOf } from "#lib/reads.ts";
import { formatAgo, formatDateTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import { retryBlindAction } from "#server/cases/freshness/actions.ts";

/** How often the list is read again while some of its cases are being checked, in milliseconds. */
const lookAgain = 3_000;
const pageSize = 25;

/** The blind (not verified) cases of one reason, the longest first: how many, since when, who can do something. */
export function BlindGroup({
  database,
  group,
  isRefused,
  admins,
  waitUntil,
}: {
  database: string;
  group: Group;
  isRefused?: boolean | undefined;
  admins: string[];
  waitUntil: string | null;
}) {
  const { reason, count, since } = group;
  const now = useNow();
  const words = blindWords({ reason, isRefused, admins, waitUntil, now });
  return (
    <section aria-labelledby={`blind-${reason}`} className="mb-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule pb-2">
        <h2 id={`blind-${reason}`} className="type-section">
          {words.title}
        </h2>
        <State glyph="blind" tone="alert" className="text-small">
          {plural(count, "processo", "processos")}, desde {formatSince({ at: since, now })}
        </State>
        <div className="screen-only ml-auto">
          <RetryGroup database={database} group={group} />
        </div>
      </div>
      <p className="max-w-column py-3 text-ink-2">
        <b className="text-ink">Quem resolve:</b> {words.who}. {words.next}
      </p>
      <BlindCases database={database} group={group} label={words.title} />
    </section>
  );
}

function RetryGroup({ database, group: { reason, count } }: { database: string; group: Group }) {
  const { run, isRunning } = useAction(allOf("cases/blind", { database }), { busyUntil: "read" });
  // Asking again would bring the same empty record.
  const label = reason === "blank" ? "Importar de novo" : "Tentar agora";
  const retry = () =>
    run({
      action: () => retryBlindAction({ database, reason }),
      notice: (retried) => retriedWords({ reason, count, ...retried }),
    });

  return (
    <Button onClick={retry} pending={isRunning && label}>
      {label}
    </Button>
  );
}

function BlindCases({ database, group, label }: { database: string; group: Group; label: string }) {
  const query = useInfiniteQuery({
    ...readingPages("cases/blind/cases", { database, query: { reason: group.reason } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((row) => row.refreshing)) ? lookAgain : 30_000,
  });
  if (query.isPending) return <SkeletonRows rows={Math.min(group.count, pageSize)} />;
  if (query.data === undefined) {
    return (
      <Failure
        title="Não conseguimos buscar os processos"
        {...shownError(query.error)}
        onRetry={() => query.refetch()}
      />
    );
  }
  const rows = query.data.pages.flatMap((page) => page.items);
  return (
    <>
      <LeftOffPaper
        printed={rows.length}
        total={group.count}
        which="deste motivo"
        advice="Para imprimir todos, aperte antes Mostrar mais."
      />
      <ol aria-label={label}>
        {rows.map((row) => (
          <BlindRow key={row.cnj} row={row} reason={group.reason} href={`/${database}/cases/${row.cnj}`} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <div className="screen-only py-3">
          <Button
            variant="text"
            onClick={() => query.fetchNextPage()}
            pending={query.isFetchingNextPage && "Buscando mais"}
          >
            Mostrar mais: {formatCount(rows.length)} de {formatCount(group.count)}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A blind (not verified) case: since when, and when its last answer came. The whole row is its link. */
function BlindRow({ row, reason, href }: { row: Row; reason: BlindReason; href: string }) {
  const now = useNow();
  const others = otherParties(row);
  return (
    <li className="row-lazy relative grid min-h-13 grid-cols-[minmax(0,1fr)] content-center gap-x-5 gap-y-0.5 border-b border-line py-2 hover:bg-hover has-focus-visible:bg-pen-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pen medium:grid-cols-[minmax(0,1fr)_13rem]">
      <RowHead
        row={row}
        href={href}
        parties={
          <>
            {caseName(row) ?? blindPartiesWords({ reason, ...row })}
            {others ? <span className="text-ink-3"> {others}</span> : null}
          </>
        }
        partiesClass="block [unicode-bidi:isolate] medium:truncate"
        place={row.chamber}
      />
      <div className="flex flex-wrap gap-x-3 text-meta text-ink-3 medium:block medium:text-right">
        {row.refreshing ? (
          <State glyph="running" tone="strong" className="text-ink medium:text-ui">
            Consultando
          </State>
        ) : (
          <p title={formatDateTime(row.since)} className="text-ink-2 medium:text-ui">
            desde {formatSince({ at: row.since, now })}
          </p>
        )}
        <p title={row.checkedAt ? formatDateTime(row.checkedAt) : undefined}>
          {row.checkedAt ? `última resposta ${formatAgo(row.checkedAt, now)}` : "nenhuma resposta com dados"}
        </p>
      </div>
    </li>
  );
}
