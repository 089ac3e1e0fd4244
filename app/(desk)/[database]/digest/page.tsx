import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { DigestScreen } from "#components/today/digest/screen.tsx";
import { reading } from "#lib/http/reading.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadDigest } from "#server/today/digest/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Resumo do dia");

export default async function DigestPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Resumo do dia" />;
  const { document } = database;
  const { queryKey } = reading("today/digest", { database: document });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadDigest(document) }]}>
      <DigestScreen database={document} />
    </ReadAlready>
  );
}
