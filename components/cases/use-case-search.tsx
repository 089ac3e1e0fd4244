import { useInfiniteQuery } from "@tanstack/react-query";
import { FoundTexts } from "#components/cases/hits/found.tsx";
import { useOpened } from "#components/cases/opening/use-opened.ts";
import { useNear } from "#components/cases/use-near.ts";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Hits } from "#components/ui/hits.tsx";
import { headingParties } from "#lib/cases/cover/rules.ts";
import { beyondShown } from "#lib/cases/list/beyond.ts";
import { noFilters } from "#lib/cases/list/filters.ts";
import { caseName, noParties } from "#lib/cases/names/name.ts";
import { caseListQuery } from "#lib/cases/queries.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { numberHit } from "#lib/cnj/hit.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { type SearchedNumber, searchedNumber } from "#lib/cnj/searched.ts";
import { fold } from "#lib/format/fold.ts";

const shown = 8;

type Row = Pick<CaseRow, "cnj" | "activeParty" | "passiveParty"> & Partial<Pick<CaseRow, "hit" | "found">>;

/** Cases by number or party for the palette, and the import of an unknown number. Without a query, those last opened or moved. */
export function useCaseSearch({ current: { document, seesCases }, q, typed }: Wanted): Found {
  const opened = useOpened({ database: document, enabled: seesCases && q === "" });
  const number = searchedNumber(q);
  const typedFilters = { ...noFilters, q: number?.cnj ?? q };
  const enabled = seesCases && (q !== "" || opened.length === 0);
  const near = useNear({ database: document, filters: typedFilters, enabled });
  const filters = near === null ? typedFilters : { ...noFilters, q: near };
  const query = useInfiniteQuery({ ...caseListQuery({ database: document, filters }), enabled });
  const isAnswer = typed === q && !query.isPlaceholderData;
  const page = query.data?.pages[0];
  const isRecent = q === "" && opened.length > 0;
  const received: Row[] = isRecent ? opened.map(rowOf) : (page?.items.slice(0, shown) ?? []);
  // Rows of an earlier question stay only where they answer this one too: Enter would open one of them.
  const rows = isAnswer ? received : received.filter((row) => hasAll(row, typed));
  const words = near ?? q;
  const searched = { database: document, filters: { ...noFilters, q: words } };
  const beyond =
    q === "" || !isAnswer || page === undefined ? [] : beyondShown({ ...searched, page, shown: rows.length });

  const items = rows.map((row) => ({
    value: `case:${row.cnj}`,
    href: `/${document}/cases/${row.cnj}`,
    shown: (
      <>
        <span className="max-w-full min-w-0">
          <span className="block truncate">
            <Hits text={caseName(row) ?? noParties.unsure} query={words} />
          </span>
          <FoundText row={row} query={words} />
        </span>
        <CnjNumber value={row.cnj} hit={numberHit({ number: row.cnj, query: q })} className="shrink-0" />
      </>
    ),
  }));
  if (
    number !== null &&
    isAnswer &&
    page !== undefined &&
    !page.items.some(({ cnj }) => cnj === number.cnj)
  ) {
    items.push(importOf(document, number));
  }
  for (const more of beyond) {
    items.push({
      value: `more:${more.href}`,
      href: more.href,
      shown: <span className="text-pen">{more.words}</span>,
    });
  }
  return {
    name: "cases",
    heading: headingOf({ q, near, isRecent }),
    items,
    words: wordsOf({ failed: query.isError, searching: !isAnswer && rows.length === 0, number }),
  };
}

function headingOf({ q, near, isRecent }: { q: string; near: string | null; isRecent: boolean }): string {
  if (near !== null) return `Nada com “${q}”. Processos com “${near}”`;
  if (q !== "") return "Processos";
  return isRecent ? "Abertos por último" : "Movimentados por último";
}

/** Where a search found a case whose names and number do not say it: in its cover, else in a movement. */
function FoundText({ row: { hit, found }, query }: { row: Row; query: string }) {
  const texts = found ?? [];
  const inMovement = hit ? [{ place: "movement" as const, text: hit.description, forms: hit.forms }] : [];
  const [first] = [...texts, ...inMovement];
  return first === undefined ? null : <FoundTexts found={[first]} query={query} />;
}

function hasAll(row: Row, typed: string): boolean {
  const text = fold(`${caseName(row) ?? ""} ${row.cnj} ${formatCnj(row.cnj)}`);
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function rowOf({ cnj, cover }: { cnj: string; cover: Parameters<typeof headingParties>[0] }): Row {
  const { active, passive } = headingParties(cover);
  return { cnj, activeParty: active, passiveParty: passive };
}

function importOf(database: string, { cnj }: SearchedNumber) {
  return {
    value: `import:${cnj}`,
    href: `/${database}/cases/import?numeros=${cnj}`,
    shown: (
      <>
        <span>Importar este número, que não está entre os seus processos</span>
        <CnjNumber value={cnj} className="shrink-0" />
      </>
    ),
  };
}

function wordsOf({
  failed,
  searching,
  number,
}: {
  failed: boolean;
  searching: boolean;
  number: SearchedNumber | null;
}): string | null {
  if (failed) return "Não conseguimos buscar processos agora.";
  if (searching) return "Buscando processos";
  return number?.problem ?? null;
}
