import type { Metadata } from "next";
import { Today } from "#components/databases/today.tsx";
import { loadDatabase } from "#server/databases/loaders.ts";

export const metadata: Metadata = { title: "Hoje" };

export default async function TodayPage({ params }: { params: Promise<{ database: string }> }) {
  const { database } = await loadDatabase((await params).database);
  return <Today database={database.document} />;
}
