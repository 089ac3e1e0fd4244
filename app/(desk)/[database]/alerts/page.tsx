import { AlertsScreen } from "#components/alerts/screen.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Avisos");

export default async function AlertsPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Avisos" />;
  return (
    <Printable what="Avisos">
      <AlertsScreen database={database.document} />
    </Printable>
  );
}
