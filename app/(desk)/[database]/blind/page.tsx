import { Blind } from "#components/cases/blind/blind.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";
import { databaseTitle } from "../title.ts";

export const generateMetadata = databaseTitle("Sem verificação");

export default async function BlindPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  if (!database.seesCases) return <Forbidden title="Sem verificação" />;
  return (
    <Printable what="Sem verificação">
      <Blind database={database.document} />
    </Printable>
  );
}
