import type { Metadata } from "next";
import { ImportDesk } from "#components/imports/import-desk.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";

export const metadata: Metadata = { title: "Importar processos" };

export default async function ImportPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  return <ImportDesk database={database.document} />;
}
