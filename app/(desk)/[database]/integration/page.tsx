import { Forbidden } from "#components/desk/forbidden.tsx";
import { KeptOut } from "#components/integration/kept-out.tsx";
import { IntegrationScreen } from "#components/integration/screen.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadKeptOut, loadOwnName } from "#server/integration/loaders.ts";
import { loadConfirmsByCode } from "#server/users/account/loaders.ts";
import { databaseTitle } from "../title.ts";

const title = "Acesso ao tribunal";

export const generateMetadata = databaseTitle(title);

export default async function IntegrationPage({ params }: { params: Promise<{ database: string }> }) {
  const asked = (await params).database;
  const { database } = await loadDatabase(asked);
  if (!database.seesCases) return <Forbidden title={title} />;
  const keptOut = await loadKeptOut(asked);
  if (keptOut !== null) return <KeptOut {...keptOut} />;
  return (
    <Printable what={title}>
      <IntegrationScreen
        database={database.document}
        ownName={await loadOwnName(asked)}
        confirmsByCode={await loadConfirmsByCode()}
      />
    </Printable>
  );
}
