import { ChooseCasePage } from "#components/guides/draft/choose-page.tsx";
import { databasePage, databaseTitle } from "../../database-page.tsx";

export const generateMetadata = databaseTitle("Nova guia");

export default databasePage("Nova guia", ({ database }) => <ChooseCasePage database={database} />);
