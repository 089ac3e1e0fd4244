import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { beyondInArchive } from "#lib/cases/list/beyond.ts";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import type { CasePage } from "#lib/cases/schema.ts";

/** Beside what a search found: that archived cases have it too, and a link to them. */
export function CaseListArchived({
  database,
  filters,
  archived,
}: {
  database: string;
  filters: CaseFilters;
  archived: CasePage["archived"];
}) {
  const beyond = beyondInArchive({ database, filters, archived });
  if (beyond === null) return null;
  const { words, found, href } = beyond;
  const link = <Link href={href}>{found ?? words}</Link>;
  return (
    <Note className="mt-4" live>
      {found === null ? link : <>A busca também encontra {link}.</>}
    </Note>
  );
}
