import { AlertsScreen } from "#components/alerts/screen.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Avisos");

export default databasePage("Avisos", ({ document }) => (
  <Printable what="Avisos">
    <AlertsScreen database={document} />
  </Printable>
));
