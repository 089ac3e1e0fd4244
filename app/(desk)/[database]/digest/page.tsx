import { ReadAlready } from "#components/reads/read-already.tsx";
import { DigestScreen } from "#components/today/digest/screen.tsx";
import { reading } from "#lib/http/reading.ts";
import { loadDigest } from "#server/today/loaders.ts";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Resumo do dia");

export default databasePage("Resumo do dia", async ({ document }) => {
  const { queryKey } = reading("today/digest", { database: document });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadDigest(document) }]}>
      <DigestScreen database={document} />
    </ReadAlready>
  );
});
