import { Forbidden } from "#components/desk/forbidden.tsx";
import { ImportDesk } from "#components/imports/desk.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";
import { databaseTitle } from "../../title.ts";

export const generateMetadata = databaseTitle("Importar processos");

export default async function ImportPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Importar processos" />;
  return <ImportDesk database={database.document} />;
}
