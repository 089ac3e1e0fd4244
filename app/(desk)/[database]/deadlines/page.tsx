import { DeadlinesScreen } from "#components/deadlines/list/screen.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readDeadlineFilters, writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { reading } from "#lib/http/reading.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadDeadlines } from "#server/deadlines/list/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Prazos");

type Props = { params: Promise<{ database: string }>; searchParams: Promise<PageQuery> };

export default async function DeadlinesPage({ params, searchParams }: Props) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Prazos" />;
  const { document } = database;
  const filters = readDeadlineFilters(paramsOf(await searchParams));
  const { queryKey } = reading("deadlines", { database: document, query: writeDeadlineFilters(filters) });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadDeadlines(document, filters) }]}>
      <DeadlinesScreen database={document} />
    </ReadAlready>
  );
}
