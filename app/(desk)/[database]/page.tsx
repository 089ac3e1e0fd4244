import { Forbidden } from "#components/desk/forbidden.tsx";
import { Today } from "#components/today/today.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";
import { databaseTitle } from "./title.ts";

export const generateMetadata = databaseTitle("Hoje");

export default async function TodayPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Hoje" />;
  return <Today database={database.document} />;
}
