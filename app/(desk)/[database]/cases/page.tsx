import { CaseList } from "#components/cases/list/list.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Processos");

export default async function CasesPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Processos" />;
  return <CaseList database={database.document} />;
}
