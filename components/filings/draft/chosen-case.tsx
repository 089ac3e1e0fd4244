import type { ReactNode } from "react";
import { SecrecyNote } from "#components/filings/steps/secrecy.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import type { HeadCase } from "#lib/cases/head/head.ts";
import { noParties } from "#lib/cases/names/name.ts";

/** The case of a draft, with the way to change it. */
export function ChosenCase({ database, of, change }: { database: string; of: HeadCase; change: ReactNode }) {
  return (
    <section aria-labelledby="petition-case" className="max-w-column">
      <h2 id="petition-case" className="type-heading border-b border-rule pb-2">
        Processo
      </h2>
      <div className="flex items-center gap-x-4 border-b border-line py-2">
        <div className="min-w-0 flex-1">
          <p className="[overflow-wrap:anywhere] [unicode-bidi:isolate]">{of.caseName ?? noParties.unsure}</p>
          <p className="text-small text-ink-2">
            <CnjNumber value={of.cnj} /> <span className="ml-1">{of.place}</span>
          </p>
        </div>
        {change}
      </div>
      <SecrecyNote {...{ database, of }} className="mt-4" />
    </section>
  );
}
