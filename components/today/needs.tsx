"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Ago } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { State } from "#components/ui/state.tsx";
import { blindHref } from "#lib/cases/blind/href.ts";
import { blindTitle } from "#lib/cases/blind/words.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { formatSince } from "#lib/time/words.ts";
import { importProblems } from "#lib/today/lede.ts";
import type { ImportSummary, Today } from "#lib/today/schema.ts";

/**
 * What a person has to look at: blind (not verified) cases first, then imports with problems. Below, under a heading of
 * their own, the imports that need nobody. Absent when there is nothing.
 */
export function NeedsYou({ database, today }: { database: string; today: Today }) {
  const { blind, imports, moreImports } = today;
  const troubled = imports.filter(({ problems }) => problems > 0);
  const others = imports.filter(({ problems }) => problems === 0);
  return (
    <>
      <Needs id="precisa" title="Precisa de você" isEmpty={blind.total === 0 && troubled.length === 0}>
        {blind.total > 0 ? <BlindLine database={database} blind={blind} /> : null}
        {troubled.map((one) => (
          <ImportLine key={one.id} database={database} summary={one} />
        ))}
      </Needs>
      <Needs id="andamento" title="Em andamento" isEmpty={others.length === 0}>
        {others.map((one) => (
          <ImportLine key={one.id} database={database} summary={one} />
        ))}
      </Needs>
      {moreImports > 0 ? (
        <p className="-mt-8 mb-10 text-small">
          <Link
            href={`/${database}/cases/import`}
            className="inline-flex min-h-11 items-center medium:min-h-6"
          >
            {`Ver mais ${plural(moreImports, "importação", "importações")} em andamento ou com problema`}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function Needs({
  id,
  title,
  isEmpty,
  children,
}: {
  id: string;
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="type-section border-b border-rule pb-2">
        {title}
      </h2>
      <ol>{children}</ol>
    </section>
  );
}

function Line({
  when,
  state,
  action,
  children,
}: {
  when: ReactNode;
  state?: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-3 medium:grid-cols-[6.5rem_minmax(0,1fr)_8rem]">
      <div className="flex flex-wrap gap-x-2 medium:block">
        <b className="block">{when}</b>
        <span className="block text-meta">{state}</span>
      </div>
      <div className="min-w-0 [&_p]:mt-0.5 [&_p]:text-small [&_p]:text-ink-2">{children}</div>
      <div className="flex items-center medium:min-h-6 medium:items-start medium:justify-end [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center medium:[&_a]:min-h-6 medium:[&_a]:min-w-0">
        {action}
      </div>
    </li>
  );
}

function BlindLine({ database, blind }: { database: string; blind: Today["blind"] }) {
  const now = useNow();
  const { total, since, groups, items } = blind;
  return (
    <Line
      when={since ? `desde ${formatSince({ at: since, now })}` : "agora"}
      state={
        <State glyph="blind" tone="alert">
          {total === 1 ? "não verificado" : "não verificados"}
        </State>
      }
      action={<Link href={blindHref(database)}>{total === 1 ? "Ver por quê" : "Ver processos"}</Link>}
    >
      <h3 className="font-strong">
        {plural(total, "processo que não conseguimos verificar", "processos que não conseguimos verificar")}
      </h3>
      <p>
        {groups.map(({ reason, count }, index) => (
          <span key={reason}>
            {index > 0 ? ". " : null}
            {blindTitle(reason)}
            {groups.length > 1 ? ` (${formatCount(count)})` : null}
          </span>
        ))}
        . Não sabemos se há novidade.
      </p>
      <ul className="mt-1 text-small">
        {items.map((item) => (
          <li key={item.cnj} className="flex flex-wrap gap-x-3">
            <Link className="min-w-0 truncate text-ink-2" href={`/${database}/cases/${item.cnj}`}>
              {caseName(item)}
            </Link>
            <CnjNumber value={item.cnj} quiet />
          </li>
        ))}
      </ul>
    </Line>
  );
}

function ImportLine({ database, summary }: { database: string; summary: ImportSummary }) {
  const running = summary.finishedAt === null;
  const done = summary.ready + summary.problems;
  return (
    <Line
      when={<Ago at={summary.createdAt} />}
      state={
        running ? (
          <State glyph="running" tone="strong">
            importando
          </State>
        ) : (
          <State glyph="failed" tone="alert">
            com problema
          </State>
        )
      }
      action={<Link href={`/${database}/cases/import?importacao=${summary.id}`}>Acompanhar</Link>}
    >
      <h3 className={summary.problems > 0 ? "font-strong" : undefined}>
        {running
          ? `Importação: ${formatCount(done)} de ${plural(summary.total, "concluído", "concluídos")}`
          : `Importação de ${plural(summary.total, "processo", "processos")}`}
      </h3>
      <p>
        {summary.problems > 0 ? importProblems(summary) : "Sem problemas até aqui."}
        {summary.createdBy ? ` Iniciada por ${summary.createdBy}.` : null}
      </p>
    </Line>
  );
}
