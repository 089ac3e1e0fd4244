import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { GuideScreen } from "#components/guides/page/screen.tsx";
import { ReadAlready } from "#components/reads/read-already.tsx";
import { headCase } from "#lib/cases/head/head.ts";
import { spelledId } from "#lib/format/id.ts";
import { guideHref } from "#lib/guides/href.ts";
import { catalogQuery } from "#lib/guides/queries.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadCatalog } from "#server/guides/definitions/loaders.ts";
import { loadGuide } from "#server/guides/loaders.ts";

type Props = { params: Promise<{ database: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { database, id } = await params;
  if (!(await loadDatabase(database)).database.seesCases) return { title: "Guia" };
  // The page redirects to the small letters of the id; whether the guide exists is decided there.
  if (spelledId(id) !== null) return { title: "Guia" };
  const guide = await loadGuide(database, id);
  if (guide === null) notFound();
  return { title: guide.state === "draft" ? "Nova guia" : "Guia" };
}

export default async function GuidePage({ params }: Props) {
  const { database: document, id } = await params;
  const { database } = await loadDatabase(document);
  // Checked before the guide is read: this person must not learn whether it is here.
  if (!database.seesCases) return <Forbidden title="Guia" />;
  const spelled = spelledId(id);
  if (spelled !== null) redirect(guideHref({ database: document, id: spelled }));
  const guide = await loadGuide(document, id);
  if (guide === null) notFound();
  const { queryKey } = catalogQuery({ database: document });
  return (
    <ReadAlready reads={[{ queryKey, data: await loadCatalog(document) }]}>
      <GuideScreen key={id} database={document} of={headCase(guide)} initial={guide} />
    </ReadAlready>
  );
}
