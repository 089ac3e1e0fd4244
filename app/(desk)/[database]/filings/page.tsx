import { FilingBoard } from "#components/filings/list/board.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readBoardFilters, writeBoardFilters } from "#lib/filings/list/filters.ts";
import { reading } from "#lib/http/reading.ts";
import { loadBoard } from "#server/filings/loaders.ts";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Petições");

export default databasePage("Petições", async ({ document, query }) => {
  const filters = readBoardFilters(query);
  const { queryKey } = reading("filings", { database: document, query: writeBoardFilters(filters) });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadBoard(document, filters) }]}>
      <FilingBoard database={document} />
    </ReadAlready>
  );
});
