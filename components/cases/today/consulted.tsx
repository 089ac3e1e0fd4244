import { Children, type ReactNode } from "react";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Ledger } from "#components/ui/rows.tsx";
import { blindCountWords, consultedWords, lastWords, otherCountWords } from "#lib/cases/blind/counts.ts";
import { blindHref } from "#lib/cases/blind/href.ts";
import { courtLimit, courtUnsaid } from "#lib/cases/freshness/court.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";

/** How far "nothing new" can be relied on: how many cases were checked, and when. `children`: the missing numbers, apart. */
export function CasesConsulted({
  database,
  today: { cases, blind },
  looked,
  children,
}: {
  database: string;
  today: CasesToday;
  /** What other domains know of who looked at what. */
  looked: ReactNode;
  children: ReactNode;
}) {
  const now = useNow();
  const blindWords = blindCountWords(blind.total);
  return (
    <aside aria-labelledby="verificado" className="mt-10 wide:mt-0 wide:pt-4">
      <h2 id="verificado" className="type-heading border-b border-line pb-2">
        O que foi consultado
      </h2>
      <Ledger>
        <dt>Serviço</dt>
        <dd>
          {consultedWords(cases)} processos
          {blindWords ? (
            <Link
              href={blindHref(database)}
              className="ml-auto flex w-fit min-h-11 items-center text-small medium:min-h-6"
            >
              {blindWords}
            </Link>
          ) : null}
          {otherCountWords({ ...cases, blind: blind.total }).map((words) => (
            <span key={words} className="block text-small text-ink-3">
              {words}
            </span>
          ))}
          {lastWords(cases, now).map((words) => (
            <span key={words} className="block text-small text-ink-3">
              {words}
            </span>
          ))}
        </dd>
        {looked}
        {Children.count(children) > 0 ? (
          <>
            <dt>Fora da base</dt>
            <dd>{children}</dd>
          </>
        ) : null}
      </Ledger>
      <p className="mt-2 text-meta text-pretty text-ink-3">{`${courtLimit} ${courtUnsaid}`}</p>
    </aside>
  );
}
