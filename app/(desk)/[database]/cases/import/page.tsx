import { Forbidden } from "#components/desk/forbidden.tsx";
import { ImportDesk } from "#components/imports/desk.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { onlyPage } from "#lib/http/first-page.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { chosenImportParam, importItemsQuery, importQuery, importsQuery } from "#lib/imports/queries.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { type FirstImports, loadFirstImports } from "#server/imports/loaders.ts";
import { databaseTitle } from "../../title.ts";

export const generateMetadata = databaseTitle("Importar processos");

type Props = { params: Promise<{ database: string }>; searchParams: Promise<PageQuery> };

export default async function ImportPage({ params, searchParams }: Props) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Importar processos" />;
  const { document } = database;
  const first = await loadFirstImports(document, paramsOf(await searchParams).get(chosenImportParam));
  return (
    <ReadAlready reads={first ? readsOf(document, first) : []}>
      <ImportDesk database={document} />
    </ReadAlready>
  );
}

function readsOf(database: string, { list, watched }: FirstImports) {
  const { queryKey } = importsQuery({ database });
  const reads: { queryKey: readonly unknown[]; data: unknown }[] = [{ queryKey, data: onlyPage(list) }];
  if (watched === null) return reads;
  const of = { database, id: watched.view.id };
  return [
    ...reads,
    { queryKey: importQuery(of).queryKey, data: watched.view },
    { queryKey: importItemsQuery({ ...of, state: "all", from: 0 }).queryKey, data: watched.items },
  ];
}
