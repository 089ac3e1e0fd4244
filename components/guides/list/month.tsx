import { useState } from "react";
import { Brl } from "#components/ui/brl.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { formatCount } from "#lib/format/count.ts";
import { hasSums } from "#lib/guides/list/filters.ts";
import type { GuideList, GuideViewName } from "#lib/guides/list/schema.ts";
import { leftOffMonth, monthTitle, partWords, sumsNotes } from "#lib/guides/list/words.ts";
import { GuideItem } from "./row.tsx";

/** How many guides of a month stand there at first. */
const firstRows = 12;

/** The guides of one month, with what they sum up to. */
export function Month({
  database,
  me,
  view,
  month: { month, count, cents, provenCents, rows, ...noted },
}: {
  database: string;
  /** The id of whoever reads. */
  me: string | null;
  view: GuideViewName;
  month: GuideList["months"][number];
}) {
  const [isOpen, setOpen] = useState(false);
  const id = `guides-${month}`;
  const isPrinting = usePrinting();
  const hidden = isOpen || isPrinting ? 0 : Math.max(0, rows.length - firstRows);
  const shown = hidden === 0 ? rows : rows.slice(0, firstRows);
  const leftOff = leftOffMonth({ count, rows });
  const part = partWords({ count, ...noted });
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="flex flex-wrap items-baseline gap-x-4 border-b border-rule pb-2">
        <h2 id={id} className="type-section">
          {monthTitle(month)} <span className="ml-1 font-regular text-ink-3">{formatCount(count)}</span>
        </h2>
        {part === null ? null : <p className="text-small font-strong">{part}</p>}
        {hasSums(view) ? (
          <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-4">
            {sumsNotes(noted).map((words) => (
              <span key={words} className="text-small text-ink-3">
                {words}
              </span>
            ))}{" "}
            <span className="text-small text-ink-3">
              com comprovante: <Brl cents={provenCents} />
            </span>{" "}
            <b>
              {part === null ? "total" : "total desta parte"}: <Brl cents={cents} />
            </b>
          </p>
        ) : null}
      </div>
      <ol aria-label={monthTitle(month)}>
        {shown.map((row) => (
          <GuideItem key={row.id} database={database} row={row} me={me} />
        ))}
      </ol>
      {hidden > 0 ? (
        <>
          <p className="screen-only py-2">
            <Button variant="tap" onClick={() => setOpen(true)}>
              {hidden === 1 ? "Mostrar a outra" : `Mostrar as outras ${formatCount(hidden)}`} de{" "}
              {monthTitle(month).toLocaleLowerCase("pt-BR")}
            </Button>
          </p>
          {/* Paper has all rows, unless the page is printed before its script runs. */}
          <p className="hidden py-2 text-small font-strong print:block">
            {`Fora do papel: ${formatCount(hidden)} de ${formatCount(count)}. Espere a página terminar de abrir e imprima de novo.`}
          </p>
        </>
      ) : null}
      {leftOff === null ? null : <p className="mt-2 text-small text-ink-3">{leftOff}</p>}
    </section>
  );
}
