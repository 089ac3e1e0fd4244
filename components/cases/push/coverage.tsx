import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { mostAtOnce } from "#lib/cases/selection/schema.ts";
import { reading } from "#lib/http/reading.ts";
import {
  type Coverage,
  courtDoubt,
  notWatchedOf,
  pendingWords,
  unwatchedOf,
  unwatchedText,
  unwatchedTitle,
  unwatchedWords,
} from "#lib/push/coverage.ts";
import { monitoringHref, unwatchedHref } from "#lib/push/href.ts";
import { atOnceWords, orderedWords } from "#lib/push/words.ts";
import { allOf } from "#lib/reads.ts";
import { followSuggestionAction } from "#server/push/changing/actions.ts";
import { WatchDialog } from "./dialog.tsx";

/** How many cases nobody looks at the court for, and the way to have it done, with its price. Nothing where each is watched. */
export function CoverageLine({
  database,
  coverage,
  className,
}: {
  database: string;
  coverage: Coverage;
  className?: string;
}) {
  const { run, isRunning } = useAction(allOf("push", { database }));
  const [isChoosing, setChoosing] = useState(false);
  const unwatched = unwatchedOf(coverage);
  const title = unwatchedTitle(coverage);
  const pending = pendingWords(coverage);
  const link = (
    <Link href={monitoringHref(database)} className="screen-only">
      Ver em Monitoramento
    </Link>
  );
  if (title === null)
    return pending === null ? null : (
      <Note className={className}>
        {pending} {link}
      </Note>
    );
  return (
    <div className={className}>
      <div className="grid items-center gap-x-8 gap-y-3 border-l-3 border-alert pl-3.25 medium:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="type-section text-alert">{title}</p>
          <p className="text-ink-2">{unwatchedText(unwatched)}</p>
          {pending === null ? null : (
            <p className="text-small text-ink-3">
              {pending} {link}
            </p>
          )}
        </div>
        <Button
          variant="primary"
          className="screen-only justify-self-start"
          onClick={() => setChoosing(true)}
          pending={isRunning && "Pedindo"}
        >
          {unwatched === 1 ? "Monitorar" : `Monitorar ${atOnceWords(unwatched)}`}
        </Button>
      </div>
      {isChoosing ? (
        <WatchDialog
          size={Math.min(unwatched, mostAtOnce)}
          usual={4}
          watched={{ count: 0, rhythm: null, name: null }}
          onOpenChange={setChoosing}
          onChoose={(wanted) =>
            run({
              action: () => followSuggestionAction({ database, suggestion: "unwatched", wanted }),
              notice: (ordered) => orderedWords(wanted, ordered),
            })
          }
        />
      ) : null}
    </div>
  );
}

/** In a word, beside the head of a list: how many nobody looks at the court for, a link to them. */
export function UnwatchedLink({ database }: { database: string }) {
  const { data } = useQuery(reading("push/coverage", { database }));
  const unwatched = data === undefined ? 0 : notWatchedOf(data);
  if (unwatched === 0) return null;
  return (
    <Link
      href={unwatchedHref(database)}
      className="inline-flex min-h-11 items-center font-strong text-alert medium:min-h-6"
    >
      {unwatchedWords(unwatched)}
    </Link>
  );
}

/** Where a page says that nothing is new: for which cases nobody looks at the court, and the way to change it. */
export function CourtDoubt({
  database,
  coverage,
  className,
}: {
  database: string;
  coverage: Coverage;
  className?: string;
}) {
  const doubt = courtDoubt(coverage);
  return doubt === null ? null : (
    <p className={className}>
      {doubt} <Link href={unwatchedHref(database)}>Monitorar</Link>
    </p>
  );
}

/** The same where a page has not read the coverage yet. */
export function UnwatchedDoubt({ database, className }: { database: string; className?: string }) {
  const { data, isError } = useQuery(reading("push/coverage", { database }));
  if (data) return <CourtDoubt database={database} coverage={data} {...(className && { className })} />;
  return isError ? (
    <p className={className}>Não conseguimos contar os processos não monitorados no tribunal.</p>
  ) : null;
}

/** The way to have the court looked at, where a page has not read the coverage yet. */
export function CoverageNote({ database, className }: { database: string; className?: string }) {
  const { data } = useQuery(reading("push/coverage", { database }));
  return data ? <CoverageLine database={database} coverage={data} className={className} /> : null;
}
