"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { parseAsString, useQueryState } from "nuqs";
import { PageHead } from "#components/ui/page-head.tsx";
import { toast } from "#components/ui/toast.ts";
import { plural } from "#lib/format/count.ts";
import { importsQuery } from "#lib/imports/queries.ts";
import { ImportEntry } from "./import-entry.tsx";
import { ImportPast } from "./import-past.tsx";
import { ImportRun } from "./import-run.tsx";

/** The page: the import that is watched on one side, the entry for more on the other. */
export function ImportDesk({ database }: { database: string }) {
  const [chosen, choose] = useQueryState("importacao", parseAsString.withOptions({ history: "push" }));
  const imports = useQuery(importsQuery({ database }));
  const views = imports.data?.items ?? [];
  const watched = chosen ?? views.find((view) => view.finishedAt === null)?.id ?? null;

  function started({ importId, known }: { importId: string; known: number }) {
    choose(importId);
    if (known > 0) toast({ text: `${plural(known, "processo já estava", "processos já estavam")} aqui.` });
  }

  const entry = (
    <ImportEntry
      key="entry"
      database={database}
      title={watched ? "Importar mais" : "O que importar"}
      onStarted={started}
    />
  );
  const past = <ImportPast database={database} views={views.filter((view) => view.id !== watched)} />;

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
            <ImportRun database={database} id={watched} />
            {past}
          </div>
        ) : null}
        <div key="entry" className="min-w-0">
          {entry}
          {watched ? null : past}
        </div>
      </div>
    </>
  );
}
