import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { FilingScreen } from "#components/filings/petition/screen.tsx";
import { pageTitle } from "#lib/filings/steps/steps.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadFiling } from "#server/filings/loaders.ts";

type Props = { params: Promise<{ database: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { database, id } = await params;
  if (!(await loadDatabase(database)).database.seesCases) return { title: "Petição" };
  const filing = await loadFiling(database, id);
  if (filing === null) notFound();
  return { title: pageTitle(filing.facts) };
}

export default async function FilingPage({ params }: Props) {
  const { database: document, id } = await params;
  const { database } = await loadDatabase(document);
  // Checked before the petition is read: this person must not learn whether it is here.
  if (!database.seesCases) return <Forbidden title="Petição" />;
  const filing = await loadFiling(document, id);
  if (filing === null) notFound();
  return <FilingScreen key={id} database={database} initial={filing} />;
}
