import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { CaseComing } from "#components/cases/page/coming.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { GuideScreen } from "#components/guides/guide/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { headCaseOf } from "#lib/cases/head/head.ts";
import { spelledCnj } from "#lib/cnj/address.ts";
import { catalogQuery } from "#lib/guides/queries.ts";
import { loadCase, loadComing } from "#server/cases/loaders.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadCatalog } from "#server/guides/definitions/loaders.ts";

type Props = { params: Promise<{ database: string; cnj: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { database, cnj } = await params;
  const isShown = !(await loadDatabase(database)).database.seesCases || spelledCnj(cnj) !== null;
  if (!isShown && (await loadCase(database, cnj)) === null && (await loadComing(database, cnj)) === null)
    notFound();
  return { title: "Nova guia" };
}

export default async function NewGuideOfCasePage({ params }: Props) {
  const { database, cnj } = await params;
  // Checked before the case is read: this person must not learn whether it is here.
  if (!(await loadDatabase(database)).database.seesCases) return <Forbidden title="Nova guia" />;
  const spelled = spelledCnj(cnj);
  if (spelled !== null) redirect(`/${database}/cases/${spelled}/guides/new`);
  const view = await loadCase(database, cnj);
  if (view === null) {
    const importId = await loadComing(database, cnj);
    if (importId === null) notFound();
    return <CaseComing database={database} cnj={cnj} importId={importId} />;
  }
  const { queryKey } = catalogQuery({ database });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadCatalog(database) }]}>
      <GuideScreen key={cnj} database={database} of={headCaseOf(view)} initial={null} />
    </ReadAlready>
  );
}
