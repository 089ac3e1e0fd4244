import { memo } from "react";
import { Checked } from "#components/cases/list/rows/checked.tsx";
import { Parties } from "#components/cases/list/rows/parties.tsx";
import { PickBox, pickableRow } from "#components/cases/list/rows/pick-box.tsx";
import { RowHead } from "#components/cases/names/row-head.tsx";
import { RhythmSelect } from "#components/cases/push/rhythm-select.tsx";
import { wishTones } from "#components/cases/push/tones.ts";
import { useWatching } from "#components/cases/push/use-watching.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { DayStrip } from "#components/ui/day-strip.tsx";
import { Link } from "#components/ui/link.tsx";
import { stripLabel } from "#lib/cases/freshness/gaps.ts";
import { answerIn, isFailing, knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { unseenDocumentsMark, unseenMark } from "#lib/cases/freshness/news.ts";
import { documentsHref, movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatCount } from "#lib/format/count.ts";
import { wantedOf } from "#lib/push/change.ts";
import type { WatchedCase } from "#lib/push/watched.ts";
import {
  cameWords,
  documentsWords,
  inForceWords,
  nextWords,
  serviceParts,
  wishWords,
} from "#lib/push/words.ts";

/** Where there is less room, the case stands above the rest, and what the service charges is said below the rhythm. */
export const watchedColumns =
  "medium:grid-cols-[10.5rem_11rem_minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_12.5rem_6rem]";

/** A watched case: its rhythm to be changed, when it was verified and will be, and what came of it. */
export const WatchedRow = memo(function WatchedRow({
  row,
  database,
  query,
  isPicked,
  isPicking,
  onPick,
}: {
  row: WatchedCase;
  database: string;
  query: string;
  isPicked: boolean;
  isPicking: boolean;
  onPick: (cnj: string, given: { on: boolean; isStretch: boolean }) => void;
}) {
  return (
    <li
      data-cnj={row.cnj}
      className={cx(
        pickableRow({ isPicked, isPicking }),
        "grid-cols-[minmax(0,1fr)] medium:gap-x-5",
        watchedColumns,
      )}
    >
      <PickBox row={row} isPicked={isPicked} isPicking={isPicking} onPick={onPick} />
      <RowHead
        row={row}
        href={`/${database}/cases/${row.cnj}`}
        parties={<Parties row={row} query={query} />}
        partiesClass="medium:flex"
        place={row.court}
        query={query}
        className="medium:max-wide:col-span-3"
      />
      <Rhythm row={row} database={database} />
      <Consulted row={row} />
      <Came row={row} database={database} />
      <Charged row={row} />
    </li>
  );
});

function Rhythm({ row, database }: { row: WatchedCase; database: string }) {
  const { watch } = useWatching(database);
  const words = wishWords(row.watch);
  const { source, details } = serviceParts(row.watch, useNow());
  const current = wantedOf(row.watch);
  const set = (wanted: Parameters<typeof watch>[0]["wanted"]) =>
    void watch({ on: { numbers: [row.cnj] }, wanted, before: current.periodicity });
  return (
    <div className="relative z-1 min-w-0 text-meta text-ink-3">
      <RhythmSelect
        label={`Ritmo de ${[caseName(row), formatCnj(row.cnj)].filter(Boolean).join(", ")}`}
        wanted={current}
        mayStop
        isShort
        className="w-full max-medium:max-w-60"
        onChoose={set}
      />
      {words === null ? (
        <p className="mt-0.5">
          {source}
          <span className="wide:sr-only">
            {source !== null && details !== null ? ": " : null}
            {details}
          </span>
        </p>
      ) : (
        <p role="status" className={cx("mt-0.5 [overflow-wrap:anywhere]", wishTones[words.tone])}>
          {words.brief} <span className="text-ink-3">{inForceWords(row.watch)}</span>{" "}
          {words.canRetry ? (
            <Button variant="text" onClick={() => set(row.watch.wish?.wanted ?? null)}>
              Tentar de novo
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}

/** What the service charges, for the eye: in words it stands beside the rhythm. */
function Charged({ row: { watch } }: { row: WatchedCase }) {
  const { push } = watch;
  if (!push?.enabled) return null;
  return (
    <div aria-hidden="true" className="text-right max-wide:hidden">
      <p>{typeof push.credits === "number" ? formatCount(push.credits) : null}</p>
      <p className="text-meta text-ink-3">{documentsWords(push)}</p>
    </div>
  );
}

function Consulted({ row }: { row: WatchedCase }) {
  const now = useNow();
  const next = nextWords({ nextAskAt: row.nextAskAt, isRefreshing: row.freshness.refreshing }, now);
  return (
    <div className="min-w-0">
      <p>
        <Checked row={row} />
      </p>
      {next === null ? null : (
        <p className="text-meta text-ink-3">
          próxima<span className="medium:sr-only"> consulta ao serviço</span> {next}
        </p>
      )}
    </div>
  );
}

function Came({ row, database }: { row: WatchedCase; database: string }) {
  const now = useNow();
  const known = knowledgeOf({ facts: row, now });
  const isVerified = !isFailing(known) && answerIn(known)?.kind === "fresh";
  const mark = "relative z-1 mr-2 font-strong text-pen";
  return (
    <div className="min-w-0">
      <DayStrip days={row.days} label={stripLabel(row)} />
      <p className="text-meta text-balance text-ink-3">
        {row.unseen ? (
          <Link href={movementHref({ database, cnj: row.cnj, id: row.unseen.id })} className={mark}>
            {unseenMark(row.unseen, null)}
          </Link>
        ) : null}
        {row.unseenDocuments ? (
          <Link href={documentsHref({ database, cnj: row.cnj })} className={mark}>
            {unseenDocumentsMark(row.unseenDocuments.count)}
          </Link>
        ) : null}
        {cameWords({ ...row, checkedAt: row.freshness.checkedAt, isVerified }, now)}
      </p>
    </div>
  );
}
