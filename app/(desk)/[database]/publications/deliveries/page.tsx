import { DeliveriesScreen } from "#components/publications/deliveries/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { deliveriesQuery } from "#lib/publications/queries.ts";
import { loadDeliveries } from "#server/publications/loaders.ts";
import { databasePage, databaseTitle } from "../../database-page.tsx";

export const generateMetadata = databaseTitle("Entregas");

export default databasePage("Entregas", async ({ document }) => {
  const { queryKey } = deliveriesQuery({ database: document });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadDeliveries(document) }]}>
      <DeliveriesScreen database={document} />
    </ReadAlready>
  );
});
