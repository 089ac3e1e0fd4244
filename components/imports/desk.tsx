"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ImportPast } from "#components/imports/progress/past.tsx";
import { ImportRun } from "#components/imports/progress/run.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { isForbidden } from "#lib/http/api-error.ts";
import { chosenImportParam, importQuery, importsQuery, watchedImport } from "#lib/imports/queries.ts";
import { ImportEntry } from "./entry.tsx";

/** The page of imports: the import a person follows on one side, the form for another one on the other. */
export function ImportDesk({ database }: { database: string }) {
  const client = useQueryClient();
  const [chosen, choose] = useQueryState(chosenImportParam, parseAsString.withOptions({ history: "push" }));
  const imports = useInfiniteQuery(importsQuery({ database }));
  const watched = watchedImport({ chosen, newest: imports.data?.pages[0]?.items ?? [] });

  if (isForbidden(imports.error)) return <Forbidden title="Importar processos" />;
  return (
    <>
      <PageHead crumb={<Link href={`/${database}/cases`}>Processos</Link>} title="Importar processos" />
      <div
        className={
          watched
            ? "mt-4 grid max-w-content grid-cols-[minmax(0,1fr)] gap-10 medium:grid-cols-[minmax(0,1fr)_20rem] medium:gap-8 wide:grid-cols-[minmax(0,1fr)_25rem] wide:gap-16"
            : "mt-4 max-w-column"
        }
      >
        {watched ? (
          <div key="run" className="min-w-0">
            <ImportRun key={watched} database={database} id={watched} />
            <ImportPast database={database} watched={watched} />
          </div>
        ) : null}
        <div key="entry" className="min-w-0">
          <ImportEntry
            key="entry"
            database={database}
            title={watched ? "Importar mais" : "O que importar"}
            onStarted={async (id) => {
              // Read first, so that the page changes once.
              await client.prefetchQuery(importQuery({ database, id }));
              void choose(id);
            }}
          />
          {watched ? null : <ImportPast database={database} watched={null} />}
        </div>
      </div>
    </>
  );
}
