import { Forbidden } from "#components/desk/forbidden.tsx";
import { IntegrationScreen } from "#components/integration/screen.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { keptOutWords } from "#lib/integration/words.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadKeptOut, loadOwnName } from "#server/integration/loaders.ts";
import { loadConfirmsByCode } from "#server/users/account/loaders.ts";
import { databaseTitle } from "../database-page.tsx";

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

/** The page for who is no lawyer of the database: who is, and who decides it. */
function KeptOut({ lawyers, administrators }: { lawyers: string[]; administrators: string[] }) {
  return (
    <>
      <PageHead title={title} />
      <div className="mt-6">
        <Empty title="O acesso ao tribunal é só de advogados">
          {keptOutWords({ lawyers, administrators }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Empty>
      </div>
    </>
  );
}
