import { CaseList } from "#components/cases/list/list.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readFilters } from "#lib/cases/list/filters.ts";
import { caseListQuery } from "#lib/cases/queries.ts";
import { onlyPage } from "#lib/http/first-page.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { reading } from "#lib/http/reading.ts";
import { loadFirstViews } from "#server/cases/list/loaders.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadFirstCases } from "#server/push/wishes/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Processos");

type Props = { params: Promise<{ database: string }>; searchParams: Promise<PageQuery> };

export default async function CasesPage({ params, searchParams }: Props) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Processos" />;
  const { document } = database;
  const filters = readFilters(paramsOf(await searchParams));
  const [page, { views, counts }] = await Promise.all([
    loadFirstCases(document, filters),
    loadFirstViews(document),
  ]);
  return (
    <ReadAlready
      reads={[
        { queryKey: caseListQuery({ database: document, filters }).queryKey, data: page && onlyPage(page) },
        {
          queryKey: reading("cases/views", { database: document }).queryKey,
          data: views && { items: views },
        },
        { queryKey: reading("cases/views/counts", { database: document }).queryKey, data: counts },
      ]}
    >
      <CaseList database={document} />
    </ReadAlready>
  );
}
