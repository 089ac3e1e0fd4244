import { CnjNumber } from "#components/ui/cnj.tsx";
import { caseName, noParties } from "#lib/cases/names/name.ts";
import { Restricted } from "./restricted.tsx";

type Named = Parameters<typeof caseName>[0] & { cnj: string; restricted: boolean };

/** Which case a row of *Hoje* is of: who against whom, its number, and whether it is secret. */
export function CaseLine({ of }: { of: Named }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
      <span className="min-w-0 [overflow-wrap:anywhere] [unicode-bidi:isolate]">
        {caseName(of) ?? noParties.unsure}
      </span>
      <CnjNumber value={of.cnj} quiet />
      {of.restricted ? <Restricted /> : null}
    </p>
  );
}
