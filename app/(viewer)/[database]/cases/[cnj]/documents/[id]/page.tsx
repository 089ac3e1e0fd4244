import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { DocumentScreen } from "#components/documents/screen.tsx";
import { SimulationLine } from "#components/shell/database/simulation.tsx";
import { LiveUpdates } from "#components/shell/live/updates.tsx";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { around } from "#lib/documents/rules.ts";
import { loadDatabase, loadDesk } from "#server/databases/loaders.ts";
import { loadDocument } from "#server/documents/loaders.ts";
import { loadSetting } from "#server/documents/movements/loaders.ts";

type Params = { params: Promise<{ database: string; cnj: string; id: string }> };

/** How many documents the pane shows to either side of the open one. */
const reach = 6;

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { database, cnj, id } = await params;
  if (!(await loadDatabase(database)).database.seesCases) return { title: "Documento" };
  const found = await loadDocument(database, { cnj, id });
  if (found === null) notFound();
  return { title: found.document.filename };
}

export default async function DocumentPage({ params }: Params) {
  const { database: path, cnj, id } = await params;
  const { database } = await loadDatabase(path);
  if (!database.seesCases) {
    return (
      <PlainPage>
        <Forbidden title="Documento" />
      </PlainPage>
    );
  }
  const found = await loadDocument(path, { cnj, id });
  if (found === null) notFound();
  const { document, neighbours } = found;
  const [setting, { person }] = await Promise.all([loadSetting(path, document), loadDesk()]);
  if (setting === null) notFound();
  return (
    <>
      <DocumentScreen
        key={document.id}
        database={path}
        document={document}
        setting={setting}
        person={person.email}
        neighbours={around({ id, documents: neighbours, reach })}
        banner={database.simulated ? <SimulationLine className="px-4" /> : null}
      />
      <LiveUpdates database={path} />
    </>
  );
}
