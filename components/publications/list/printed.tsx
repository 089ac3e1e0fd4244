import { useQuery } from "@tanstack/react-query";
import { Restricted } from "#components/cases/names/restricted.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { PrintedTable, printedCell } from "#components/ui/printed-table.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { suffixIn } from "#lib/cnj/number.ts";
import { reading } from "#lib/http/reading.ts";
import type { PublicationFilters } from "#lib/publications/list/filters.ts";
import { writePublicationFilters } from "#lib/publications/list/filters.ts";
import { leftOffWords, printedDeadline, printedFilters, printedState } from "#lib/publications/list/paper.ts";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import {
  noTextWords,
  othersWords,
  rowTitle,
  unreadableTitle,
  viewTitles,
} from "#lib/publications/list/words.ts";
import { formatDate } from "#lib/time/time.ts";

/**
 * Only on paper, while no publication is open: the rows received so far as a table of whole texts and days, above it what
 * they were searched and filtered by, and how many are missing. `isOld`: they are of the filters before, and not printed.
 */
export function PrintedPublications({
  database,
  filters,
  rows,
  hasMore,
  isOld,
}: {
  database: string;
  filters: PublicationFilters;
  rows: readonly PublicationRow[];
  hasMore: boolean;
  isOld: boolean;
}) {
  const isPrinting = usePrinting();
  const { assignee } = filters;
  const people = useQuery({ ...reading("cases/people", { database }), enabled: assignee !== null }).data
    ?.items;
  const total = useQuery({
    ...reading("publications/total", { database, query: writePublicationFilters(filters) }),
    enabled: hasMore,
  }).data;
  if (!isPrinting) return null;
  const set = printedFilters(filters, people?.find(({ id }) => id === assignee)?.name ?? null);
  const leftOff = leftOffWords({
    printed: rows.length,
    hasMore,
    total: filters.isGrouped ? null : (total ?? null),
  });
  return (
    <div className="hidden print:block">
      <h1 className="type-page">Publicações, {viewTitles[filters.view].toLowerCase()}</h1>
      {set === null ? null : <p className="text-small">{set}</p>}
      {isOld ? (
        <p className="mt-3 text-small">
          Nenhuma publicação impressa: a busca com estes filtros ainda não terminou. Imprima de novo quando
          ela terminar.
        </p>
      ) : rows.length === 0 ? (
        <p className="mt-3 text-small">Nenhuma publicação.</p>
      ) : (
        <>
          {leftOff === null ? null : <p className="mt-3 text-small font-strong">{leftOff}</p>}
          <Table rows={rows} />
        </>
      )}
    </div>
  );
}

const columns = [
  { title: "Disponibilizada", width: "16%" },
  { title: "Processo e texto", width: "49%" },
  { title: "Prazo e situação", width: "20%" },
  { title: "Responsável", width: "15%" },
];

function Table({ rows }: { rows: readonly PublicationRow[] }) {
  return (
    <PrintedTable columns={columns}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </PrintedTable>
  );
}

function Row({ row }: { row: PublicationRow }) {
  const { availableOn, cnj, caseNumber, restricted, isUnreadable, excerpt, deadline, assignee } = row;
  return (
    <tr data-restricted={restricted || undefined}>
      <td className={printedCell}>{availableOn === null ? "sem data" : formatDate(availableOn)}</td>
      <td className={printedCell}>
        <b>{rowTitle(row)}</b>
        <br />
        {cnj === null ? caseNumber : <CnjNumber value={cnj} suffix={suffixIn(caseNumber, cnj)} quiet />}
        {row.others > 0 ? `, ${othersWords(row)}` : null}
        {restricted ? ", " : null}
        {restricted ? <Restricted /> : null}
        <p className="font-serif">
          {isUnreadable ? `${unreadableTitle}. ` : null}
          {excerpt === "" ? noTextWords : excerpt}
        </p>
      </td>
      <td className={printedCell}>
        {deadline === null ? null : <p className="font-strong">{printedDeadline(deadline)}</p>}
        <p>{printedState(row)}</p>
      </td>
      <td className={printedCell}>{assignee?.name}</td>
    </tr>
  );
}
