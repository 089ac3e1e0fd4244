import type { Metadata } from "next";
import { CaseList } from "#components/cases/case-list.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";

export const metadata: Metadata = { title: "Processos" };

export default async function CasesPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  return <CaseList database={database.document} />;
}
