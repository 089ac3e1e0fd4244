import { ImportDesk } from "#components/imports/desk.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { onlyPage } from "#lib/http/first-page.ts";
import { chosenImportParam, importItemsQuery, importQuery, importsQuery } from "#lib/imports/queries.ts";
import { type FirstImports, loadFirstImports } from "#server/imports/loaders.ts";
import { databasePage, databaseTitle } from "../../database-page.tsx";

export const generateMetadata = databaseTitle("Importar processos");

export default databasePage("Importar processos", async ({ document, query }) => {
  const first = await loadFirstImports(document, query.get(chosenImportParam));
  return (
    <ReadAlready reads={first ? readsOf(document, first) : []}>
      <ImportDesk database={document} />
    </ReadAlready>
  );
});

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
