import { Forbidden } from "#components/desk/forbidden.tsx";
import { ChooseCasePage } from "#components/guides/draft/choose-page.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";
import { databaseTitle } from "../../title.ts";

export const generateMetadata = databaseTitle("Nova guia");

type Props = { params: Promise<{ database: string }> };

export default async function NewGuidePage({ params }: Props) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Nova guia" />;
  return <ChooseCasePage database={database} />;
}
