import { CaseList } from "#components/cases/list/list.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readFilters } from "#lib/cases/list/filters.ts";
import { caseListQuery } from "#lib/cases/queries.ts";
import { onlyPage } from "#lib/http/first-page.ts";
import { reading } from "#lib/http/reading.ts";
import { loadFirstViews } from "#server/cases/loaders.ts";
import { loadFirstCases } from "#server/push/loaders.ts";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Processos");

export default databasePage("Processos", async ({ document, query }) => {
  const filters = readFilters(query);
  const [first, { views, counts }] = await Promise.all([
    loadFirstCases(document, filters),
    loadFirstViews(document),
  ]);
  const { page, coverage } = first ?? { page: null, coverage: null };
  return (
    <ReadAlready
      reads={[
        { queryKey: caseListQuery({ database: document, filters }).queryKey, data: page && onlyPage(page) },
        {
          queryKey: reading("cases/views", { database: document }).queryKey,
          data: views && { items: views },
        },
        { queryKey: reading("cases/views/counts", { database: document }).queryKey, data: counts },
        { queryKey: reading("push/coverage", { database: document }).queryKey, data: coverage },
      ]}
    >
      <CaseList database={document} />
    </ReadAlready>
  );
});
