import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { DeadlineScreen } from "#components/deadlines/deadline/screen.tsx";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { spelledId } from "#lib/format/id.ts";
import { loadDatabase } from "#server/databases/loaders.ts";
import { loadDeadline } from "#server/deadlines/loaders.ts";

type Props = { params: Promise<{ database: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { database, id } = await params;
  if (!(await loadDatabase(database)).database.seesCases) return { title: "Prazo" };
  // The page redirects to the small letters of the id; whether the deadline exists is decided there.
  if (spelledId(id) !== null) return { title: "Prazo" };
  const deadline = await loadDeadline(database, id);
  if (deadline === null) notFound();
  return { title: deadline.act };
}

export default async function DeadlinePage({ params }: Props) {
  const { database: document, id } = await params;
  const { database } = await loadDatabase(document);
  // Checked before the deadline is read: this person must not learn whether it is here.
  if (!database.seesCases) return <Forbidden title="Prazo" />;
  const spelled = spelledId(id);
  if (spelled !== null) redirect(deadlineHref({ database: document, id: spelled }));
  const deadline = await loadDeadline(document, id);
  if (deadline === null) notFound();
  return <DeadlineScreen key={id} database={document} initial={deadline} />;
}
