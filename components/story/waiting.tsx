"use client";

import { useQuery } from "@tanstack/react-query";
import { Feeding } from "#components/publications/list/feeding.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { lapsedSentence } from "#lib/deadlines/lapsed/words.ts";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { plural } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import { deliveriesQuery } from "#lib/publications/queries.ts";
import {
  deadlinesOfCaseHref,
  inboxOfCase,
  liveCounts,
  type WaitingFact,
  waitingNothing,
  waitingOf,
} from "#lib/story/waiting.ts";

const tones: Record<WaitingFact["tone"], string> = {
  alert: "font-strong text-alert",
  strong: "font-strong",
  care: "text-care",
  news: "font-strong text-pen",
  quiet: "",
};

/** What a case waits for, once all of it is read; `trouble`: what could not be. */
function useWaiting({ database, cnj }: { database: string; cnj: string }) {
  const now = useNow();
  const deadlines = useQuery(deadlinesOfCaseQuery({ database, cnj }));
  const publications = useQuery(reading("publications", { database, query: inboxOfCase(cnj) }));
  const hearings = useQuery(reading("cases/[cnj]/hearings", { database, cnj }));
  const facts =
    deadlines.data && publications.data && hearings.data
      ? waitingOf({
          ...{ database, cnj, now },
          deadlines: deadlines.data.rows,
          undated: deadlines.data.undated,
          publications: publications.data,
          hearings: hearings.data.upcoming,
        })
      : null;
  return { facts, deadlines, trouble: [deadlines, publications, hearings].find(({ isError }) => isError) };
}

/** The same in a line, at the top of every tab but the cover. */
export function CaseNext(of: { database: string; cnj: string }) {
  const { facts } = useWaiting(of);
  return (
    <ul
      aria-label="O que este processo espera"
      className="screen-only mb-4 flex min-h-7 flex-wrap items-baseline gap-x-6 gap-y-1 text-small"
    >
      {facts?.map(({ label, value, line, href, tone }) => (
        <li key={label}>
          <Link
            href={href}
            className="inline-flex min-h-11 items-baseline gap-x-1.5 py-2 text-ink no-underline hover:underline medium:min-h-6 medium:py-0"
          >
            <span className="text-ink-3">{label}</span>
            <span className={tones[tone]}>{value}</span>
            <span className="text-ink-2 max-medium:hidden">{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** On the cover of a case: what is over or ends next, what of the inbox is its, and who brings publications at all. */
export function CaseWaiting({ database, cnj }: { database: string; cnj: string }) {
  const { facts, deadlines, trouble } = useWaiting({ database, cnj });
  const deliveries = useQuery(deliveriesQuery({ database }));
  const { live, lapsed } = liveCounts(deadlines.data?.rows ?? []);
  const href = deadlinesOfCaseHref({ database, cnj });
  return (
    // As high as what is read mostly is, so that the parties stay where they were.
    <section aria-labelledby="case-waiting" className="screen-only mb-6 min-h-48 max-w-240 medium:min-h-32">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-rule pb-2">
        <h2 id="case-waiting" className="text-small font-strong text-ink-2">
          Prazos e publicações
        </h2>
        {live === 0 ? null : (
          <Link href={href} className="ml-auto text-small">
            {live === 1 ? "Ver na lista de prazos" : `Ver os ${plural(live, "prazo", "prazos")}`}
          </Link>
        )}
      </div>
      {trouble === undefined ? null : (
        <ReadTrouble query={trouble} unread="Os prazos deste processo não puderam ser lidos" />
      )}
      {facts === null || deliveries.data === undefined ? null : facts.length === 0 ? (
        <p className="mt-2">{waitingNothing({ lapsed, ...deliveries.data })}</p>
      ) : (
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 medium:flex medium:[&>*]:flex-1">
          {facts.map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </dl>
      )}
      {lapsed === 0 ? null : (
        <p className="mt-1 text-small">
          <Link
            href={`${href}#lapsed`}
            className="inline-flex min-h-11 items-center text-care medium:min-h-6"
          >
            {lapsedSentence(lapsed)}
          </Link>
        </p>
      )}
      <Feeding database={database} />
    </section>
  );
}

function Fact({ fact: { label, value, line, href, tone } }: { fact: WaitingFact }) {
  return (
    <div className="min-w-0 medium:max-w-64">
      <dt className="text-meta text-ink-3">{label}</dt>
      <dd>
        <Link href={href} className="block text-ink no-underline hover:underline">
          <span className={cx("block font-serif text-lede", tones[tone])}>{value}</span>
          <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">{line}</span>
        </Link>
      </dd>
    </div>
  );
}
