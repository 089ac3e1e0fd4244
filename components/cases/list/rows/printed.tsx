import { Restricted } from "#components/cases/names/restricted.tsx";
import { LabelWords } from "#components/cases/organisation/labels/words.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { PrintedTable, printedCell } from "#components/ui/printed-table.tsx";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { unseenDocumentsMark, unseenMark } from "#lib/cases/freshness/news.ts";
import { noPartiesWords, printedCheck } from "#lib/cases/freshness/row.ts";
import { foundWords } from "#lib/cases/hits/words.ts";
import { placeWords } from "#lib/cases/list/place.ts";
import { caseName, otherParties } from "#lib/cases/names/name.ts";
import { namedWords } from "#lib/cases/organisation/words.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { formatDate, formatMoment } from "#lib/time/time.ts";

/** On paper: the rows so far with whole texts, and how many are missing. Old rows are not printed under the filters of now. */
export function PrintedRows({
  rows,
  total,
  isOld,
}: {
  rows: readonly CaseRow[];
  total: number;
  isOld: boolean;
}) {
  if (isOld)
    return (
      <p className="mt-3 text-small">
        Nenhum processo impresso: a busca com estes filtros ainda não terminou. Imprima de novo quando ela
        terminar.
      </p>
    );
  const isWhole = rows.length === total;
  return (
    <>
      {isWhole ? null : (
        <p className="mt-3 text-small font-strong">
          Esta impressão não é a lista inteira: tem{" "}
          {total < 0
            ? `os primeiros ${formatCount(rows.length)} processos`
            : `${formatCount(rows.length)} de ${formatCount(total)} processos`}
          , os que já estavam na tela. Para todos, use Exportar.
        </p>
      )}
      <PrintedTable columns={columns}>
        {rows.map((row) => (
          <PrintedRow key={row.cnj} row={row} />
        ))}
      </PrintedTable>
    </>
  );
}

const columns = [
  { title: "Partes e número", width: "37%" },
  { title: "Última movimentação", width: "32%" },
  { title: "Responsável", width: "13%" },
  { title: "Verificação", width: "18%" },
];

function PrintedRow({ row }: { row: CaseRow }) {
  const now = useNow();
  const known = knowledgeOf({ facts: row, now });
  const { lastMovement: last, hit, found, labels, restricted, responsible } = row;
  return (
    <tr>
      <td className={printedCell}>
        <b>{caseName(row) ?? noPartiesWords(known)}</b> {otherParties(row)}
        <br />
        <CnjNumber value={row.cnj} quiet />
        <br />
        {restricted ? <Restricted /> : null}
        {restricted ? ", " : null}
        {placeWords(row)} <LabelWords labels={labels} />
        {found.map(({ place, text }) => (
          <p key={`${place} ${text}`}>
            {foundWords(place)}: {text}
          </p>
        ))}
      </td>
      <td className={printedCell}>
        {hit ? (
          <p>
            encontrado{hit.at ? ` em ${formatDate(hit.at)}` : ""}:{" "}
            <span className="font-serif">{hit.description}</span>
          </p>
        ) : null}
        {last && !hit?.isLast ? (
          <p>
            {formatMoment(last.at)} <span className="font-serif">{last.description}</span>
          </p>
        ) : null}
        {row.unseen ? <b className="block">{unseenMark(row.unseen, last)}</b> : null}
        {row.unseenDocuments ? (
          <b className="block">{unseenDocumentsMark(row.unseenDocuments.count)}</b>
        ) : null}
      </td>
      <td className={printedCell}>{responsible && namedWords(responsible)}</td>
      <td className={printedCell}>{row.isArchived ? "Arquivado" : printedCheck(known)}</td>
    </tr>
  );
}
