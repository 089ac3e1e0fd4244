import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { caseListQuery } from "#lib/cases/queries.ts";
import { plural } from "#lib/format/count.ts";

const archivedOnly = { ...noFilters, archived: true };

/** For a database without followed cases: links to the import and to archived ones; `children` says what will stand here. */
export function NoCases({ database, children }: { database: string; children: ReactNode }) {
  const { data } = useInfiniteQuery(caseListQuery({ database, filters: archivedOnly }));
  const archived = data?.pages[0]?.total ?? 0;
  return (
    <Empty
      title={archived === 0 ? "Nenhum processo ainda" : "Nenhum processo acompanhado"}
      action={
        <ButtonLink variant="primary" href={`/${database}/cases/import`}>
          Importar processos
        </ButtonLink>
      }
    >
      {children}
      {archived > 0 ? (
        <span className="block">
          <Link href={`/${database}/cases?${writeFilters(archivedOnly)}`}>
            {plural(archived, "processo arquivado", "processos arquivados")}
          </Link>
        </span>
      ) : null}
    </Empty>
  );
}

/** Where numbers may come from. */
export function AnyText() {
  return (
    <>
      Cole números CNJ de qualquer lugar, até de um <span className="whitespace-nowrap">e-mail</span>.
    </>
  );
}
