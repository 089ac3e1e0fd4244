import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { formatCount, plural } from "#lib/format/count.ts";
import type { ImportBatch, ImportView } from "#lib/imports/schema.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import { SteadyCount } from "./steady-count.tsx";
import { useTakingOut } from "./use-taking-out.ts";

const heading = "border-b border-rule pb-2 text-left text-meta font-regular text-ink-3";
const cell = "border-b border-line py-2";

/** How many batches are shown at first; the others on request. */
const shownFirst = 8;

/** The calls to the service one by one, and a button that removes the numbers that were not sent yet. */
export function ImportBatches({ database, view }: { database: string; view: ImportView }) {
  const { cancel, busy } = useTakingOut({ database, importId: view.id });
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const unsent = view.counts.queued;
  const shown = isOpen ? view.batches : batchesAround(view.batches);
  if (view.batchCount === 0) return null;

  return (
    <section aria-labelledby="lotes">
      <div className="mt-8 mb-2 flex min-h-6 flex-wrap items-center justify-between gap-3 touch:min-h-11">
        <h3 id="lotes" className="type-heading">
          Lotes
        </h3>
        {unsent > 0 ? (
          <Button variant="text" onClick={cancel} pending={busy && "Removendo"}>
            Remover o que não foi enviado
          </Button>
        ) : null}
      </div>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th className={`${heading} w-12 pr-3`}>Lote</th>
            <th className={`${heading} w-24 pr-3`}>Enviado</th>
            <th className={heading}>Andamento</th>
            <th className={`${heading} w-16 pl-3 text-right`}>Prontos</th>
            <th className={`${heading} w-20 pl-3 text-right`}>Problema</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((batch) => (
            <tr key={batch.number}>
              <td className={cell}>{batch.number}</td>
              <td className={`${cell} pr-3 whitespace-nowrap`}>
                {batch.sentAt ? (
                  <time dateTime={batch.sentAt} title={formatDateTime(batch.sentAt)}>
                    {formatSince({ at: batch.sentAt, now })}
                  </time>
                ) : (
                  <span className="text-ink-3">na fila</span>
                )}
              </td>
              <td className={cell}>
                <ProgressBar
                  label={`Lote ${batch.number}`}
                  value={batch.ready}
                  max={batch.total}
                  text={`${formatCount(batch.ready)} de ${plural(batch.total, "pronto", "prontos")}`}
                  size="thin"
                  segments={[
                    { id: "ready", value: batch.ready, tone: "ink" },
                    { id: "problems", value: batch.problems, tone: "alert" },
                    { id: "importing", value: batch.importing, tone: "edge" },
                    { id: "sent", value: batch.sent, tone: "rule" },
                  ]}
                />
              </td>
              <td className={`${cell} text-right`}>
                <SteadyCount value={batch.ready} most={batch.total} />
              </td>
              <td
                className={`${cell} text-right ${batch.problems > 0 ? "font-strong text-alert" : "text-ink-3"}`}
              >
                <SteadyCount value={batch.problems} most={batch.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.batchCount > shown.length ? (
        <p className="py-2 text-small text-ink-3">
          {formatCount(shown.length)} de {plural(view.batchCount, "lote", "lotes")}{" "}
          {isOpen || view.batches.length === shown.length ? null : (
            <Button variant="text" className="ml-2 font-regular!" onClick={() => setOpen(true)}>
              Mostrar mais<span className="sr-only"> lotes</span>
            </Button>
          )}
        </p>
      ) : null}
    </section>
  );
}

/** The batches from shortly before the first unfinished one on; the first batches when all are finished. */
function batchesAround(batches: ImportBatch[]): ImportBatch[] {
  const at = batches.findIndex(({ ready, problems, total }) => ready + problems < total);
  const from = Math.max(0, Math.min(at === -1 ? 0 : at - 1, batches.length - shownFirst));
  return batches.slice(from, from + shownFirst);
}
