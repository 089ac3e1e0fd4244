import { Blind } from "#components/cases/blind/blind.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { databasePage, databaseTitle } from "../database-page.tsx";

export const generateMetadata = databaseTitle("Sem verificação");

export default databasePage("Sem verificação", ({ document }) => (
  <Printable what="Sem verificação">
    <Blind database={document} />
  </Printable>
));
