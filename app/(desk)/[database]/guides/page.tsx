import { Forbidden } from "#components/desk/forbidden.tsx";
import { GuidesScreen } from "#components/guides/list/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { reading } from "#lib/http/reading.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadGuides } from "#server/guides/list/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Guias");

type Props = { params: Promise<{ database: string }>; searchParams: Promise<PageQuery> };

export default async function GuidesPage({ params, searchParams }: Props) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Guias" />;
  const { document } = database;
  const filters = readGuideFilters(paramsOf(await searchParams));
  const { queryKey } = reading("guides", { database: document, query: writeGuideFilters(filters) });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadGuides(document, filters) }]}>
      <GuidesScreen database={document} />
    </ReadAlready>
  );
}
