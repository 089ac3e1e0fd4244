import { GuidesScreen } from "#components/guides/list/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";
import { reading } from "#lib/http/reading.ts";
import { loadGuides } from "#server/guides/loaders.ts";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Guias");

export default databasePage("Guias", async ({ document, query }) => {
  const filters = readGuideFilters(query);
  const { queryKey } = reading("guides", { database: document, query: writeGuideFilters(filters) });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadGuides(document, filters) }]}>
      <GuidesScreen database={document} />
    </ReadAlready>
  );
});
