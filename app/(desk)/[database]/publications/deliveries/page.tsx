import { Forbidden } from "#components/desk/forbidden.tsx";
import { DeliveriesScreen } from "#components/publications/deliveries/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { deliveriesQuery } from "#lib/publications/queries.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadDeliveries } from "#server/publications/deliveries/loaders.ts";
import { databaseTitle } from "../../title.ts";

export const generateMetadata = databaseTitle("Entregas");

export default async function DeliveriesPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Entregas" />;
  const { document } = database;
  const { queryKey } = deliveriesQuery({ database: document });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadDeliveries(document) }]}>
      <DeliveriesScreen database={document} />
    </ReadAlready>
  );
}
