import { openIn } from "#components/publications/list/open-in.ts";
import { PublicationsScreen } from "#components/publications/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { onlyPage } from "#lib/http/first-page.ts";
import { readingPages } from "#lib/http/reading.ts";
import { readPublicationFilters, writePublicationFilters } from "#lib/publications/list/filters.ts";
import { loadPublications } from "#server/publications/loaders.ts";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Publicações");

export default databasePage("Publicações", async ({ database, document, query }) => {
  const filters = readPublicationFilters(query);
  const page = await loadPublications(document, filters);
  const { queryKey } = readingPages("publications", {
    database: document,
    query: writePublicationFilters(filters),
  });
  return (
    <ReadAlready reads={[{ queryKey, data: page && onlyPage(page) }]}>
      <PublicationsScreen database={document} firm={database.name} first={openIn(query)} />
    </ReadAlready>
  );
});
