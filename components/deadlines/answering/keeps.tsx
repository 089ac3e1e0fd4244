import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { confirmWord, whenWords } from "#lib/deadlines/words.ts";

/** Beside the receipt of a petition: the deadlines of its case that it may end, the one it was made for first. */
export function ReceiptKeeps({
  database,
  cnj,
  filingId,
}: {
  database: string;
  cnj: string;
  filingId: string;
}) {
  const { data } = useQuery(deadlinesOfCaseQuery({ database, cnj }));
  const { closeByReceipt, isRunning } = useDeadlineActions(database);
  if (data === undefined) return null;
  const tied = new Set(data.answers.filter((one) => one.filingId === filingId).map((one) => one.deadlineId));
  const open = data.rows.filter(({ state }) => state === "open");
  const own = open.filter(({ id }) => tied.has(id));
  const unconfirmed = data.rows.filter(({ id, state }) => state === "suggested" && tied.has(id));
  const kept = data.rows.filter(({ closed }) => closed?.filingId === filingId);
  const others = own.length + kept.length + unconfirmed.length > 0 ? [] : open;

  const close = (row: DeadlineRow) => void closeByReceipt(row, filingId);

  if (own.length + kept.length + unconfirmed.length + others.length === 0) return null;
  return (
    <div className="mt-6 grid max-w-column gap-4">
      {kept.map((row) => (
        <p key={row.id} className="text-ink-2">
          Cumpriu o prazo <DeadlineLink database={database} row={row} />, encerrado por {row.closed?.by}.
        </p>
      ))}
      {own.map((row) => (
        <Offer key={row.id} {...{ database, row, isRunning }} onClose={() => close(row)}>
          <b className="text-ink">Encerrar o prazo {row.act}?</b> Este recibo o cumpre.
        </Offer>
      ))}
      {unconfirmed.map((row) => (
        <Note key={row.id} tone="care" title={`O prazo ${row.act} ainda está ${confirmWord}`}>
          <DeadlineLink database={database} row={row}>
            Confirme-o
          </DeadlineLink>{" "}
          para que este recibo o encerre.
        </Note>
      ))}
      {others.length === 0 ? null : (
        <Note tone="pen" title="Este recibo cumpre um prazo do processo?">
          <ul>
            {others.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-x-3 py-1">
                <span className="min-w-0 flex-1">
                  <DeadlineLink database={database} row={row} />, {whenWords(row)}
                </span>
                <Close {...{ row, isRunning }} onClose={() => close(row)} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

function Offer({
  row,
  isRunning,
  onClose,
  children,
}: {
  row: DeadlineRow;
  isRunning: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Note tone="pen">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1">{children}</p>
        <Close {...{ row, isRunning, onClose }} />
      </div>
    </Note>
  );
}

function Close({ row, isRunning, onClose }: { row: DeadlineRow; isRunning: boolean; onClose: () => void }) {
  return (
    <Button onClick={onClose} pending={isRunning && "Encerrando"}>
      Encerrar prazo<span className="sr-only">: {row.act}</span>
    </Button>
  );
}

const DeadlineLink = ({
  database,
  row,
  children = row.act,
}: {
  database: string;
  row: DeadlineRow;
  children?: ReactNode;
}) => <Link href={deadlineHref({ database, id: row.id })}>{children}</Link>;
