"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { parseAsString, useQueryState } from "nuqs";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ImportPast } from "#components/imports/progress/past.tsx";
import { ImportRun } from "#components/imports/progress/run.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { isForbidden } from "#lib/http/api-error.ts";
import { importsQuery } from "#lib/imports/queries.ts";
import { ImportEntry } from "./entry.tsx";

/** The page of imports: the import a person follows on one side, the form for another one on the other. */
export function ImportDesk({ database }: { database: string }) {
  const [chosen, choose] = useQueryState("importacao", parseAsString.withOptions({ history: "push" }));
  const imports = useInfiniteQuery(importsQuery({ database }));
  const newest = imports.data?.pages[0]?.items ?? [];
  const watched = chosen ?? newest.find((row) => row.finishedAt === null)?.id ?? null;

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
            onStarted={(importId) => choose(importId)}
          />
          {watched ? null : <ImportPast database={database} watched={null} />}
        </div>
      </div>
    </>
  );
}
