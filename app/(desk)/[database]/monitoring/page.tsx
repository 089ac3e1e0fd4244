import { Forbidden } from "#components/desk/forbidden.tsx";
import { MonitoringScreen } from "#components/push/screen.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Monitoramento");

export default async function MonitoringPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Monitoramento" />;
  return (
    <Printable what="Monitoramento">
      <MonitoringScreen database={database.document} />
    </Printable>
  );
}
