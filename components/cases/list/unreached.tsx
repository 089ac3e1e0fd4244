import { Fragment } from "react";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import type { CasePage } from "#lib/cases/schema.ts";

/** Says in which cases a search of the list did not reach the oldest movements: they have too many words. */
export function CaseListUnreached({
  database,
  unreached: { cases, more },
}: {
  database: string;
  unreached: CasePage["unreached"];
}) {
  if (cases.length === 0) return null;
  const one = cases.length === 1 && !more;
  const count = more ? `mais de ${cases.length}` : cases.length;
  const reach = "a busca da lista alcança só as movimentações mais recentes; procure dentro";
  const named = cases.map((cnj, place) => (
    <Fragment key={cnj}>
      {place === 0 ? "" : place === cases.length - 1 ? " e " : ", "}
      <Link href={`/${database}/cases/${cnj}?tab=movements`}>
        <CnjNumber value={cnj} />
      </Link>
    </Fragment>
  ));
  return (
    <Note className="mt-4">
      {more ? (
        <>
          Em {count} processos muito longos, entre eles {named}, {reach} deles.
        </>
      ) : (
        <>
          Em {count} {one ? "processo muito longo" : "processos muito longos"} {reach}{" "}
          {one ? "dele" : "deles"}: {named}.
        </>
      )}
    </Note>
  );
}
