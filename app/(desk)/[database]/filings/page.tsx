import { Forbidden } from "#components/desk/forbidden.tsx";
import { FilingBoard } from "#components/filings/list/board.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { readBoardFilters, writeBoardFilters } from "#lib/filings/list/filters.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { reading } from "#lib/http/reading.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadBoard } from "#server/filings/list/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Petições");

type Props = { params: Promise<{ database: string }>; searchParams: Promise<PageQuery> };

export default async function FilingsPage({ params, searchParams }: Props) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Petições" />;
  const { document } = database;
  const filters = readBoardFilters(paramsOf(await searchParams));
  const { queryKey } = reading("filings", { database: document, query: writeBoardFilters(filters) });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadBoard(document, filters) }]}>
      <FilingBoard database={document} />
    </ReadAlready>
  );
}
