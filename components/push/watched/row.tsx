"use client";

import Link from "next/link";
import { memo } from "react";
import { Checked } from "#components/cases/list/rows/checked.tsx";
import { Parties } from "#components/cases/list/rows/parties.tsx";
import { PickBox, pickableRow } from "#components/cases/list/rows/pick-box.tsx";
import { RowHead } from "#components/cases/names/row-head.tsx";
import { RhythmSelect } from "#components/cases/watch/rhythm-select.tsx";
import { wishTones } from "#components/cases/watch/tones.ts";
import { useWatching } from "#components/cases/watch/use-watching.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { DayStrip } from "#components/ui/day-strip.tsx";
import { stripLabel } from "#lib/cases/freshness/gaps.ts";
import { answerIn, isFailing, knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { unseenDocumentsMark, unseenMark } from "#lib/cases/freshness/news.ts";
import { documentsHref, movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { wantedOf } from "#lib/push/change.ts";
import type { WatchedCase } from "#lib/push/watched.ts";
import { cameWords, nextWords, saidWords, wishWords } from "#lib/push/words.ts";

export const watchedColumns = "medium:grid-cols-[minmax(0,1fr)_10.5rem_11rem_minmax(0,15rem)]";

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
        prefetch={false}
        parties={<Parties row={row} query={query} />}
        partiesClass="medium:flex"
        place={row.court}
        query={query}
      />
      <Rhythm row={row} database={database} />
      <Consulted row={row} />
      <Came row={row} database={database} />
    </li>
  );
});

function Rhythm({ row, database }: { row: WatchedCase; database: string }) {
  const { watch } = useWatching(database);
  const words = wishWords(row.watch);
  const told = saidWords(row.watch, useNow());
  const set = (wanted: Parameters<typeof watch>[0]["wanted"]) =>
    void watch({ on: { numbers: [row.cnj] }, wanted });
  return (
    <div className="relative z-1 min-w-0 text-meta text-ink-3">
      <RhythmSelect
        label={`Ritmo de ${[caseName(row), formatCnj(row.cnj)].filter(Boolean).join(", ")}`}
        wanted={wantedOf(row.watch)}
        mayStop
        className="w-full max-medium:max-w-60"
        onChoose={set}
      />
      {words === null ? (
        told === null ? null : (
          <p className="mt-0.5">{told}</p>
        )
      ) : (
        <p role="status" className={cx("mt-0.5 [overflow-wrap:anywhere]", wishTones[words.tone])}>
          {words.text}{" "}
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

function Consulted({ row }: { row: WatchedCase }) {
  const now = useNow();
  const next = nextWords({ nextAskAt: row.nextAskAt, isRefreshing: row.freshness.refreshing }, now);
  return (
    <div className="min-w-0">
      <p>
        <Checked row={row} what="serviço consultado: " />
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
      <p className="text-meta text-ink-3">
        {row.unseen ? (
          <Link
            href={movementHref({ database, cnj: row.cnj, id: row.unseen.id })}
            prefetch={false}
            className={mark}
          >
            {unseenMark(row.unseen, null)}
          </Link>
        ) : null}
        {row.unseenDocuments ? (
          <Link href={documentsHref({ database, cnj: row.cnj })} prefetch={false} className={mark}>
            {unseenDocumentsMark(row.unseenDocuments.count)}
          </Link>
        ) : null}
        {cameWords({ ...row, checkedAt: row.freshness.checkedAt, isVerified }, now)}
      </p>
    </div>
  );
}
