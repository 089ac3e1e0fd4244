import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CaseScreen } from "#components/cases/case-screen.tsx";
import { CasesForbidden } from "#components/shell/cases-forbidden.tsx";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { loadCase } from "#server/cases/loaders.ts";
import { loadDatabase } from "#server/databases/loaders.ts";

type Params = { params: Promise<{ database: string; cnj: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { database, cnj } = await params;
  if (!(await loadDatabase(database)).database.seesCases) return { title: "Processo" };
  if (!isCnj(cnj) || (await loadCase(database, cnj)) === null) notFound();
  return { title: formatCnj(cnj) };
}

export default async function CasePage({ params }: Params) {
  const { database, cnj } = await params;
  // Before the case is looked for: whether it is here is nothing to tell.
  if (!(await loadDatabase(database)).database.seesCases) return <CasesForbidden title="Processo" />;
  const view = await loadCase(database, cnj);
  if (view === null) notFound();
  return <CaseScreen key={cnj} database={database} initial={view} />;
}
