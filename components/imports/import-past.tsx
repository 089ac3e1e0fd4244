"use client";

import Link from "next/link";
import { ShortTime } from "#components/ui/ago.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCount, plural } from "#lib/format/count.ts";
import { progressOf } from "#lib/imports/rules-progress.ts";
import type { ImportView } from "#lib/imports/schema.ts";

/** The imports before this one. */
export function ImportPast({ database, views }: { database: string; views: ImportView[] }) {
  if (views.length === 0) return null;
  return (
    <section aria-labelledby="anteriores" className="mt-10">
      <h2 id="anteriores" className="type-heading border-b border-rule pb-2">
        Outras importações
      </h2>
      <ul>
        {views.map((view) => (
          <Past key={view.id} database={database} view={view} />
        ))}
      </ul>
    </section>
  );
}

function Past({ database, view }: { database: string; view: ImportView }) {
  const { ready, problems, done, total } = progressOf(view);
  return (
    <li className="relative flex flex-wrap justify-between gap-x-4 border-b border-line py-2 hover:bg-hover">
      <Link
        href={`/${database}/cases/import?importacao=${view.id}`}
        className="text-ink no-underline after:absolute after:inset-0"
      >
        {plural(total, "processo", "processos")}{" "}
        <span className="ml-2 text-small text-ink-3">
          <ShortTime at={view.createdAt} />
        </span>
      </Link>
      {view.finishedAt === null ? (
        <State glyph="running" tone="strong">
          {formatCount(done)} de {formatCount(total)}
        </State>
      ) : problems > 0 ? (
        <State glyph="failed" tone="alert">
          {formatCount(problems)} com problema
        </State>
      ) : (
        <State glyph="done">{plural(ready, "pronto", "prontos")}</State>
      )}
    </li>
  );
}
