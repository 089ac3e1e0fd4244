import { CnjNumber } from "#components/ui/cnj.tsx";
import { noParties } from "#lib/cases/names/name.ts";
import { Restricted } from "./restricted.tsx";

/** The case of something in a list: its name, number, and whether it is secret. `isStacked`: the name on its own line. */
export function NamedCase({
  of,
  isStacked = false,
}: {
  of: { cnj: string; caseName: string | null; restricted: boolean };
  isStacked?: boolean;
}) {
  return (
    <p className="text-small text-ink-2">
      <span className={isStacked ? "block truncate [unicode-bidi:isolate]" : "mr-2 [unicode-bidi:isolate]"}>
        {of.caseName ?? <span className="text-ink-3">{noParties.unsure}</span>}
      </span>{" "}
      <CnjNumber value={of.cnj} quiet />
      {of.restricted ? (
        <>
          {" "}
          <Restricted className="ml-1" />
        </>
      ) : null}
    </p>
  );
}
