import { MonitoringScreen } from "#components/push/screen.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Monitoramento");

export default databasePage("Monitoramento", ({ document }) => (
  <Printable what="Monitoramento">
    <MonitoringScreen database={document} />
  </Printable>
));
