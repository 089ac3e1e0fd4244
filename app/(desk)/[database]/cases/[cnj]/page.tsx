import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { CaseComing } from "#components/cases/page/coming.tsx";
import { CaseScreen } from "#components/cases/page/screen.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { CaseFilings, FilingsTab } from "#components/filings/case/filings.tsx";
import { CaseGuides, GuidesTab } from "#components/guides/case/guides.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { movementPageQuery } from "#lib/cases/movements/queries.ts";
import { spelledCnj } from "#lib/cnj/address.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { loadCase, loadComing } from "#server/cases/loaders.ts";
import { loadFirstMovements } from "#server/cases/movements/loaders.ts";
import { loadDatabase } from "#server/databases/loaders.ts";

type Props = {
  params: Promise<{ database: string; cnj: string }>;
  searchParams: Promise<PageQuery>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { database, cnj } = await params;
  if (!(await loadDatabase(database)).database.seesCases) return { title: "Processo" };
  const spelled = spelledCnj(cnj);
  // The page redirects to the digits of the number; whether the case exists is decided there.
  if (spelled !== null) return { title: formatCnj(spelled) };
  if ((await loadCase(database, cnj)) === null && (await loadComing(database, cnj)) === null) notFound();
  return { title: formatCnj(cnj) };
}

export default async function CasePage({ params, searchParams }: Props) {
  const { database, cnj } = await params;
  // Checked before the case is read: this person must not learn whether it is here.
  if (!(await loadDatabase(database)).database.seesCases) return <Forbidden title="Processo" />;
  const query = paramsOf(await searchParams);
  const spelled = spelledCnj(cnj);
  if (spelled !== null) redirect(`/${database}/cases/${spelled}${query.size === 0 ? "" : `?${query}`}`);
  const [view, shown] = await Promise.all([loadCase(database, cnj), firstShown(database, cnj, query)]);
  if (view === null) {
    const importId = await loadComing(database, cnj);
    if (importId === null) notFound();
    return <CaseComing database={database} cnj={cnj} importId={importId} />;
  }
  const mark = view.seen?.mark ?? null;
  const reads = shown.map(({ filters, data }) => ({
    queryKey: movementPageQuery({ database, cnj, filters, mark, page: 0 }).queryKey,
    data,
  }));
  return (
    <ReadAlready reads={reads}>
      <CaseScreen
        key={cnj}
        database={database}
        initial={view}
        petitions={{
          tab: <FilingsTab database={database} cnj={cnj} />,
          panel: <CaseFilings database={database} cnj={cnj} />,
        }}
        guides={{
          tab: <GuidesTab database={database} cnj={cnj} />,
          panel: <CaseGuides database={database} cnj={cnj} />,
        }}
      />
    </ReadAlready>
  );
}

/** What the tab that is open shows first, besides the case itself. */
async function firstShown(database: string, cnj: string, query: URLSearchParams) {
  if (query.get("tab") !== "movements" || !isCnj(cnj)) return [];
  const filters = readMovementFilters(query);
  return [{ filters, data: await loadFirstMovements(database, { cnj, filters }) }];
}
