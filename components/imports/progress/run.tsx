import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CoverageNote } from "#components/cases/push/coverage.tsx";
import { ShortTime } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { Bar, SkeletonRows } from "#components/ui/skeleton.tsx";
import { State } from "#components/ui/state.tsx";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { missingSentence } from "#lib/failures/missing.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { ApiError, shownError } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import {
  endTitle,
  importTitle,
  isPauseShown,
  outcomeSentence,
  pauseWords,
  progressOf,
  remainingTime,
  slowNote,
  unansweredNote,
} from "#lib/imports/progress/words.ts";
import { importQuery } from "#lib/imports/queries.ts";
import { withheldText, withheldTitle } from "#lib/imports/refusals.ts";
import type { ImportPause, ImportView, ItemFilter } from "#lib/imports/schema.ts";
import { priceWords, unwatchedOf, unwatchedWords } from "#lib/push/coverage.ts";
import { unwatchedHref } from "#lib/push/href.ts";
import { ImportBatches } from "./batches.tsx";
import { ImportItems } from "./items.tsx";
import { ImportProblems } from "./problems.tsx";
import { SteadyCount } from "./steady-count.tsx";

/** One import, while it runs and after: its progress, its problems, its batches and its numbers. */
export function ImportRun({ database, id }: { database: string; id: string }) {
  const [filter, setFilter] = useState<ItemFilter>("all");
  const items = useRef<HTMLElement>(null);
  const query = useQuery(importQuery({ database, id }));
  const problem = query.isError ? shownError(query.error) : null;

  if (query.data === undefined) {
    if (query.error instanceof ApiError && query.error.code === "not_found")
      return <NoImport database={database} />;
    return problem ? (
      <Failure
        title="Não conseguimos buscar esta importação"
        message={`${problem.message} O que já foi enviado continua a ser importado.`}
        errorId={problem.errorId}
        onRetry={() => query.refetch()}
      />
    ) : (
      <div>
        <div aria-hidden="true" className="appear-late flex h-32 flex-col gap-4 pt-1.5">
          <Bar width="w-1/3" />
          <Bar width="w-1/2" />
          <Bar width="w-full" />
        </div>
        <SkeletonRows rows={3} sentence="Buscando a importação" />
      </div>
    );
  }
  return (
    <section aria-labelledby="importacao" className="min-w-0">
      {problem ? (
        <Note tone="care" live className="mb-4" title="Estes números podem estar desatualizados">
          {problem.message} A importação continua.
        </Note>
      ) : null}
      <Progress database={database} view={query.data} />
      <ImportProblems
        database={database}
        view={query.data}
        onShowAll={() => {
          setFilter("problems");
          items.current?.focus();
        }}
      />
      <Withheld numbers={query.data.withheld} />
      <ImportBatches database={database} view={query.data} />
      <ImportItems ref={items} database={database} view={query.data} filter={filter} onFilter={setFilter} />
      {/* Last, so that nothing moves when the import ends. */}
      {query.data.finishedAt !== null && query.data.counts.ready > 0 ? (
        <CoverageNote database={database} className="mt-8" />
      ) : null}
    </section>
  );
}

/** For the address of an import that this database does not have: asking again would not help. */
function NoImport({ database }: { database: string }) {
  return (
    <Note tone="alert" live title={missingSentence("import")}>
      <p>Confira o endereço.</p>
      <Link href={`/${database}/cases/import`} className="inline-flex min-h-11 items-center medium:min-h-6">
        Ver as importações desta base
      </Link>
    </Note>
  );
}

/** The list of cases, with those imported last on top. */
const newestFirst = writeFilters({ ...noFilters, sort: "imported" }).toString();

function Progress({ database, view }: { database: string; view: ImportView }) {
  const now = useNow();
  const progress = progressOf(view);
  const finished = view.finishedAt !== null;
  const left = remainingTime({ view, now });
  const rest = ` de ${plural(progress.total, "pronto", "prontos")}`;
  const notes =
    view.pause === null
      ? [unansweredNote({ unanswered: view.unanswered, now }), slowNote({ slow: view.slow, now })]
      : [];

  return (
    <>
      <h2 id="importacao" className="type-section">
        <span className="wrap-anywhere">{importTitle(view)}</span>
        <span className="block text-small font-regular text-ink-3">
          iniciada <ShortTime at={view.createdAt} />
          {view.createdBy ? `, por ${view.createdBy}` : null}
        </span>
      </h2>
      {progress.wanted > 0 ? (
        <>
          <p className="type-lede mt-2 mb-3">
            <b>
              <SteadyCount value={progress.ready} most={progress.total} />
            </b>
            {rest}
            <span className="block min-h-5 font-sans text-ui text-ink-3 medium:ml-1 medium:inline medium:leading-none">
              {left ? ` ${left}` : null}
            </span>
          </p>
          <ProgressBar
            label="Progresso da importação"
            value={progress.ready}
            max={progress.total}
            text={formatCount(progress.ready) + rest}
            size="large"
            segments={[
              { id: "ready", value: progress.ready, tone: "ink" },
              { id: "problems", value: progress.problems, tone: "alert" },
              { id: "importing", value: progress.importing, tone: "edge" },
              { id: "sent", value: progress.sent, tone: "rule" },
            ]}
          />
        </>
      ) : null}
      <ul className="my-3 flex flex-wrap gap-x-6 gap-y-2">
        <Legend glyph="done" word="Prontos" count={progress.ready} most={view.total} />
        <Legend glyph="running" word="Importando" count={progress.importing} most={view.total} />
        <Legend glyph="queued" word="Enviados" count={progress.sent} most={view.total} />
        <Legend glyph="draft" word="Na fila" count={progress.queued} most={view.total} />
        {progress.problems > 0 ? (
          <Legend glyph="failed" word="Com problema" count={progress.problems} most={view.total} alert />
        ) : null}
        {progress.cancelled > 0 ? (
          <Legend glyph="cancelled" word="Removidos" count={progress.cancelled} most={view.total} />
        ) : null}
      </ul>
      <p className="min-h-10 text-small text-ink-3 medium:min-h-5" role="status">
        {finished ? (
          <>
            {progress.wanted > 0 ? <b className="text-ink">{endTitle(view)}</b> : null}{" "}
            {progress.ready > 0 ? (
              <Link href={`/${database}/cases?${newestFirst}`}>{outcomeSentence(view)}</Link>
            ) : (
              outcomeSentence(view)
            )}
          </>
        ) : (
          "Você pode fechar esta página. A importação continua. O andamento e os problemas aparecem em Hoje."
        )}
      </p>
      {/* Its place stays at the end, so that what is below does not move. */}
      <p className="min-h-11 text-small text-ink-2 medium:min-h-6">
        {!finished && progress.ready > 0 ? <ToMonitor database={database} /> : null}
      </p>
      {notes.map((note) =>
        note === null ? null : (
          <Note key={note.title} tone="care" live className="mt-4" title={note.title}>
            {note.text}
          </Note>
        ),
      )}
      {view.pause ? <Paused pause={view.pause} /> : null}
    </>
  );
}

/** While other numbers are still awaited: for how many of what is here nobody looks at the court, and what that would cost. */
function ToMonitor({ database }: { database: string }) {
  const { data } = useQuery(reading("push/coverage", { database }));
  const count = data === undefined ? 0 : unwatchedOf(data);
  if (count === 0) return null;
  return (
    <>
      Na base, <Link href={unwatchedHref(database)}>{unwatchedWords(count)}</Link>. {priceWords(count)}
    </>
  );
}

/** Why the import is paused, since when or until when, and how it goes on. */
function Paused({ pause }: { pause: ImportPause }) {
  const now = useNow();
  if (!isPauseShown({ pause, now })) return null;
  const { title, next } = pauseWords(pause, now);
  return (
    <Note tone="care" live className="mt-4" title={title}>
      {next}
    </Note>
  );
}

function Legend({
  glyph,
  word,
  count,
  most,
  alert = false,
}: {
  glyph: "done" | "running" | "queued" | "draft" | "failed" | "cancelled";
  word: string;
  count: number;
  most: number;
  alert?: boolean;
}) {
  return (
    <li>
      <State glyph={glyph} className={alert ? "text-alert" : undefined}>
        {word}{" "}
        <b className="text-ink">
          <SteadyCount value={count} most={most} />
        </b>
      </State>
    </li>
  );
}

/** The numbers that this person may not import, which nothing was asked about. */
function Withheld({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <Note tone="care" className="mb-6 max-w-column" title={withheldTitle(numbers.length)}>
      <p>{withheldText}</p>
      <ul className="mt-1">
        {numbers.map((cnj) => (
          <li key={cnj}>
            <CnjNumber value={cnj} />
          </li>
        ))}
      </ul>
    </Note>
  );
}
