import { CnjNumber } from "#components/ui/cnj.tsx";
import { caseName, noParties } from "#lib/cases/names/name.ts";

type Named = Parameters<typeof caseName>[0] & { cnj: string };

/** Which case a row of *Hoje* is of: who against whom, and its number. */
export function CaseLine({ of }: { of: Named }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
      <span className="min-w-0 [overflow-wrap:anywhere] [unicode-bidi:isolate]">
        {caseName(of) ?? noParties.unsure}
      </span>
      <CnjNumber value={of.cnj} quiet />
    </p>
  );
}
