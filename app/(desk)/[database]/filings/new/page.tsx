import { ChooseCasePage } from "#components/filings/draft/choose-page.tsx";
import { databasePage, databaseTitle } from "../../database-page.tsx";

export const generateMetadata = databaseTitle("Nova petição");

export default databasePage("Nova petição", ({ database }) => <ChooseCasePage database={database} />);
