"use client";

import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { foldedLines, type ListLine } from "#lib/deadlines/list/folding.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { DeadlineItem } from "./row.tsx";

/** So many lines are drawn at once; the others follow a button, and are all on paper. */
const mostLines = 40;

/** A group of the list, with how many deadlines there are in it. */
export function DeadlineGroup({
  database,
  title,
  rows,
  me,
}: {
  database: string;
  title: string;
  rows: readonly DeadlineRow[];
  me: string | null;
}) {
  const id = useId();
  const isPrinting = usePrinting();
  const [isWhole, setIsWhole] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const lines = foldedLines(rows);
  const shown = isWhole || isPrinting ? lines : lines.slice(0, mostLines);
  const rest = lines.slice(shown.length);
  const count = rest.reduce((sum, line) => sum + (line.kind === "row" ? 1 : line.rows.length), 0);
  const last = rowsOf(shown.at(-1)).at(-1);
  return (
    <section aria-labelledby={id} className="mt-8 print:break-inside-auto">
      <h2 id={id} className="type-section border-b border-rule pb-1">
        {title} <span className="ml-1 font-regular text-ink-3">{formatCount(rows.length)}</span>
      </h2>
      <ol>
        {shown.map((line) =>
          line.kind === "row" ? (
            <DeadlineItem key={line.row.id} database={database} row={line.row} me={me} />
          ) : opened.includes(keyOf(line)) || isPrinting ? (
            line.rows.map((row) => <DeadlineItem key={row.id} database={database} row={row} me={me} />)
          ) : (
            <li
              key={keyOf(line)}
              className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1 text-small text-ink-3"
            >
              <span>{spanWords(line.rows)}</span>
              <span>{`${plural(line.rows.length, "prazo", "prazos")}, todos conferidos.`}</span>
              <Button variant="text" onClick={() => setOpened((now) => [...now, keyOf(line)])}>
                Mostrar
              </Button>
            </li>
          ),
        )}
      </ol>
      {count === 0 || last === undefined ? null : (
        <p className="screen-only mt-2">
          <Button variant="text" onClick={() => setIsWhole(true)}>
            {`Mostrar mais ${formatCount(count)}, depois de ${dayWords(last.dueOn, last.today)}`}
          </Button>
        </p>
      )}
    </section>
  );
}

const rowsOf = (line: ListLine | undefined): readonly DeadlineRow[] =>
  line === undefined ? [] : line.kind === "row" ? [line.row] : line.rows;

const keyOf = (line: ListLine & { kind: "folded" }) => line.rows[0]?.id ?? "";

function spanWords(rows: readonly DeadlineRow[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return "";
  const [from, to] = [dayWords(first.dueOn, first.today), dayWords(last.dueOn, last.today)];
  return from === to ? from : `${from} a ${to}`;
}
