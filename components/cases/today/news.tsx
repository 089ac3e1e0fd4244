"use client";

import Link from "next/link";
import { ShortTime } from "#components/ui/ago.tsx";
import { caseName } from "#lib/cases/names/name.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { plural } from "#lib/format/count.ts";

/** The newest movements, one line a case. */
export function NewsList({ database, news }: { database: string; news: CasesToday["news"] }) {
  return (
    <section aria-labelledby="novo">
      <h2 id="novo" className="type-section border-b border-rule pb-2">
        Novo nos processos
      </h2>
      {news.items.length === 0 ? (
        <p className="py-3 text-ink-3">
          Nenhuma movimentação nova desde ontem, ou desde a importação do processo.
        </p>
      ) : (
        <ol>
          {news.items.map((item) => (
            <li
              key={item.cnj}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2 hover:bg-hover medium:grid-cols-[6.5rem_minmax(0,1fr)_4.5rem] wide:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,18rem)_4.5rem]"
            >
              <ShortTime
                at={item.at}
                className="col-span-2 text-meta text-ink-3 medium:col-span-1 medium:text-ui"
              />
              <p className="type-row truncate">{item.description}</p>
              <Link
                href={`/${database}/cases/${item.cnj}`}
                className="col-start-1 row-start-3 truncate text-small text-ink-2 after:absolute after:inset-0 medium:col-start-2 medium:row-start-2 wide:col-start-3 wide:row-start-1"
              >
                {caseName(item)}
              </Link>
              <span className="text-right text-small whitespace-nowrap text-ink-3">
                {item.more > 0 ? plural(item.more + 1, "nova", "novas") : null}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
