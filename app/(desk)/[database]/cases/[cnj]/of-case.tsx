import { notFound, redirect } from "next/navigation";
import type { ReactElement } from "react";
import { CaseComing } from "#components/cases/page/coming.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { spelledCnj } from "#lib/cnj/address.ts";
import { loadCase, loadComing } from "#server/cases/loaders.ts";
import { loadDatabase } from "#server/databases/loaders.ts";

/** What every page of a case begins with. `cnj`: as the address says it. */
type OfCase = { database: string; cnj: string };
/** `title` is said to who sees no cases; `rest` is what follows the number in the address. */
type Page = OfCase & { title: string; rest: string };

/** The digits of a number for a page's title; null for who sees no cases. Not found here already, so that its title says so. */
export async function titledCnj({ database, cnj }: OfCase): Promise<string | null> {
  if (!(await loadDatabase(database)).database.seesCases) return null;
  const spelled = spelledCnj(cnj);
  // The page redirects to the digits of the number; whether the case exists is decided there.
  if (spelled !== null) return spelled;
  if ((await loadCase(database, cnj)) === null && (await loadComing(database, cnj)) === null) notFound();
  return cnj;
}

/** A page that only needs its case. */
export async function pageOfCase({
  show,
  ...page
}: Page & { show: (view: CaseView) => ReactElement | Promise<ReactElement> }): Promise<ReactElement> {
  const refused = await refusal(page);
  if (refused !== null) return refused;
  const view = await loadCase(page.database, page.cnj);
  return view === null ? await absent(page) : await show(view);
}

/** Why the case is not read; null when it may be. A number with punctuation is redirected to its digits. */
export async function refusal({ database, cnj, title, rest }: Page): Promise<ReactElement | null> {
  // Checked before the case is read: this person must not learn whether it is here.
  if (!(await loadDatabase(database)).database.seesCases) return <Forbidden title={title} />;
  const spelled = spelledCnj(cnj);
  if (spelled !== null) redirect(`/${database}/cases/${spelled}${rest}`);
  return null;
}

/** In the place of a case that is not here: that it is coming, or "not found". */
export async function absent({ database, cnj }: OfCase): Promise<ReactElement> {
  const importId = await loadComing(database, cnj);
  if (importId === null) notFound();
  return <CaseComing database={database} cnj={cnj} importId={importId} />;
}
