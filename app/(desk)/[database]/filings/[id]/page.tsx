import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { FilingScreen } from "#components/filings/page/screen.tsx";
import { filingHref } from "#lib/filings/href.ts";
import { pageTitle } from "#lib/filings/steps/steps.ts";
import { spelledId } from "#lib/format/id.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadFiling } from "#server/filings/loaders.ts";

type Props = { params: Promise<{ database: string; id: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { database, id } = await params;
  if (!(await loadDatabase(database)).database.seesCases) return { title: "Petição" };
  // The page redirects to the small letters of the id; whether the petition exists is decided there.
  if (spelledId(id) !== null) return { title: "Petição" };
  const filing = await loadFiling(database, id);
  if (filing === null) notFound();
  return { title: pageTitle(filing.facts) };
}

export default async function FilingPage({ params, searchParams }: Props) {
  const { database: document, id } = await params;
  const { database } = await loadDatabase(document);
  // Checked before the petition is read: this person must not learn whether it is here.
  if (!database.seesCases) return <Forbidden title="Petição" />;
  const spelled = spelledId(id);
  if (spelled !== null) {
    const query = paramsOf(await searchParams);
    redirect(`${filingHref({ database: document, id: spelled })}${query.size === 0 ? "" : `?${query}`}`);
  }
  const filing = await loadFiling(document, id);
  if (filing === null) notFound();
  return <FilingScreen key={id} database={database} initial={filing} />;
}
