import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { CaseComing } from "#components/cases/page/coming.tsx";
import { CaseScreen } from "#components/cases/page/screen.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { spelledCnj } from "#lib/cnj/address.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { loadCase, loadComing } from "#server/cases/loaders.ts";
import { loadDatabase } from "#server/databases/loaders.ts";

type Props = {
  params: Promise<{ database: string; cnj: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { database, cnj } = await params;
  if (!(await loadDatabase(database)).database.seesCases) return { title: "Processo" };
  const spelled = spelledCnj(cnj);
  // The page redirects to the digits of the number; whether the case exists is decided there.
  if (spelled !== null) return { title: formatCnj(spelled) };
  if ((await loadCase(database, cnj)) === null && (await loadComing(database, cnj)) === null) notFound();
  return { title: formatCnj(cnj) };
}

export default async function CasePage({ params, searchParams }: Props) {
  const { database, cnj } = await params;
  // Checked before the case is read: this person must not learn whether it is here.
  if (!(await loadDatabase(database)).database.seesCases) return <Forbidden title="Processo" />;
  const spelled = spelledCnj(cnj);
  if (spelled !== null) redirect(`/${database}/cases/${spelled}${searchOf(await searchParams)}`);
  const view = await loadCase(database, cnj);
  if (view === null) {
    const importId = await loadComing(database, cnj);
    if (importId === null) notFound();
    return <CaseComing database={database} cnj={cnj} importId={importId} />;
  }
  return <CaseScreen key={cnj} database={database} initial={view} />;
}

/** The query of the address, as it was: it names the tab and the filters. */
function searchOf(params: Awaited<Props["searchParams"]>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, one]),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}
