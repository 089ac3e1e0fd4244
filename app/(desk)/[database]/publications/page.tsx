import { Forbidden } from "#components/desk/forbidden.tsx";
import { openIn } from "#components/publications/list/open-in.ts";
import { PublicationsScreen } from "#components/publications/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { onlyPage } from "#lib/http/first-page.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { readingPages } from "#lib/http/reading.ts";
import { readPublicationFilters, writePublicationFilters } from "#lib/publications/list/filters.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadPublications } from "#server/publications/list/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Publicações");

type Props = { params: Promise<{ database: string }>; searchParams: Promise<PageQuery> };

export default async function PublicationsPage({ params, searchParams }: Props) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Publicações" />;
  const { document } = database;
  const asked = paramsOf(await searchParams);
  const filters = readPublicationFilters(asked);
  const page = await loadPublications(document, filters);
  const { queryKey } = readingPages("publications", {
    database: document,
    query: writePublicationFilters(filters),
  });
  return (
    <ReadAlready reads={[{ queryKey, data: page && onlyPage(page) }]}>
      <PublicationsScreen database={document} firm={database.name} first={openIn(asked)} />
    </ReadAlready>
  );
}
