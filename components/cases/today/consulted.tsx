"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Ago } from "#components/ui/ago.tsx";
import { Ledger } from "#components/ui/rows.tsx";
import { blindHref } from "#lib/cases/blind/href.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";

/** How far "nothing new" can be relied on: how many cases were checked, and when. `children`: what is missing. */
export function CasesConsulted({
  database,
  today: { cases, blind },
  children,
}: {
  database: string;
  today: CasesToday;
  children: ReactNode;
}) {
  return (
    <aside aria-labelledby="verificado" className="mt-10 wide:mt-0 wide:pt-4">
      <h2 id="verificado" className="type-heading border-b border-line pb-2">
        O que foi consultado
      </h2>
      <Ledger>
        <dt>Processos</dt>
        <dd>
          {formatCount(cases.verified)} de&nbsp;{formatCount(cases.total)}
          {blind.total > 0 ? (
            <Link href={blindHref(database)} className="block text-small">
              {plural(blind.total, "não verificado", "não verificados")}
            </Link>
          ) : null}
          {children}
          {cases.importing > 0 ? (
            <span className="block text-small text-ink-3">
              {formatCount(cases.importing)}&nbsp;à espera da primeira resposta
            </span>
          ) : null}
          {cases.blank > 0 ? (
            <span className="block text-small text-ink-3">
              {plural(cases.blank, "sem conteúdo", "sem conteúdo")}
            </span>
          ) : null}
        </dd>
        <dt>Última consulta</dt>
        <dd>{cases.lastCheckedAt ? <Ago at={cases.lastCheckedAt} /> : "nenhuma ainda"}</dd>
      </Ledger>
      <p className="mt-2 text-meta text-pretty text-ink-3">
        Consultar o serviço não é consultar o tribunal: o serviço só sabe o que capturou de lá.
      </p>
    </aside>
  );
}
