import { cookies } from "next/headers";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { Today } from "#components/today/today.tsx";
import { reading } from "#lib/http/reading.ts";
import { setupCookie } from "#lib/today/setup/cookie.ts";
import { loadToday } from "#server/today/loaders.ts";
import { databasePage, databaseTitle } from "./database-page.tsx";

export const generateMetadata = databaseTitle("Hoje");

export default databasePage("Hoje", async ({ document }) => {
  const { queryKey } = reading("today", { database: document });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadToday(document) }]}>
      <Today database={document} isSetupLater={(await cookies()).has(setupCookie(document))} />
    </ReadAlready>
  );
});
