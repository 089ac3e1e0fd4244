import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { Today } from "#components/today/today.tsx";
import { reading } from "#lib/http/reading.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadToday } from "#server/today/loaders.ts";
import { databaseTitle } from "./title.ts";

export const generateMetadata = databaseTitle("Hoje");

export default async function TodayPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Hoje" />;
  const { document } = database;
  const { queryKey } = reading("today", { database: document });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadToday(document) }]}>
      <Today database={document} />
    </ReadAlready>
  );
}
