import { DeadlinesScreen } from "#components/deadlines/list/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readDeadlineFilters, writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { reading } from "#lib/http/reading.ts";
import { loadDeadlines } from "#server/deadlines/loaders.ts";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Prazos");

export default databasePage("Prazos", async ({ document, query }) => {
  const filters = readDeadlineFilters(query);
  const { queryKey } = reading("deadlines", { database: document, query: writeDeadlineFilters(filters) });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadDeadlines(document, filters) }]}>
      <DeadlinesScreen database={document} />
    </ReadAlready>
  );
});
