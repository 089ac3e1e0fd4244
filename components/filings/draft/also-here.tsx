import { useQuery } from "@tanstack/react-query";
import { DespiteWord, SituationState } from "#components/filings/situation.tsx";
import { AsidePart } from "#components/ui/aside.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { besideWords, lockWords, petitionsBeside } from "#lib/filings/draft/words.ts";
import { filingHref } from "#lib/filings/href.ts";
import type { Present } from "#lib/filings/list/schema.ts";
import { presentWords } from "#lib/filings/presence/words.ts";
import { filingsOfCaseQuery } from "#lib/filings/queries.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { formatAgo } from "#lib/time/time.ts";

/** Of the petition that is shown: `id` is null before it is begun. */
type Here = { cnj: string; id: string | null; locking: readonly FilingRow[]; present: readonly Present[] };

/** Who else is about to file in the same case, and what; what was filed there, or is being prepared. */
export function AlsoHere({
  database,
  of: { cnj, id, locking, present },
  isDraft = true,
}: {
  database: string;
  of: Here;
  /** Whether this petition can still be stopped. */
  isDraft?: boolean;
}) {
  const now = useNow();
  const words = presentWords(present, { now, filingId: id });
  const { data } = useQuery(filingsOfCaseQuery({ database, cnj }));
  const beside = data === undefined ? null : petitionsBeside(data.rows, { id, locking });
  const isAlone = locking.length === 0 && beside?.named.length === 0;
  return (
    <AsidePart title="Também neste processo">
      <div aria-live="polite">
        {words === null ? null : <p>{words}</p>}
        {isAlone ? <p className="text-ink-3">Nenhuma outra petição.</p> : null}
      </div>
      {locking.map((row) => (
        <p key={row.id} className="mt-3 first:mt-0">
          <SituationState facts={row.facts} />
          {row.openedAt === null ? null : <span className="text-ink-3"> {formatAgo(row.openedAt, now)}</span>}
          <br />
          {[actWords(row.act), row.openedBy].filter(Boolean).join(", ")}
          <br />
          <Link
            href={filingHref({ database, id: row.id })}
            className="inline-flex min-h-11 items-center medium:min-h-6"
          >
            Ver esta petição
          </Link>
        </p>
      ))}
      {locking.length > 0 && isDraft ? (
        <p className="mt-2 text-small text-ink-2">
          Se a sua for outra, diga por quê no passo 3. Se for a mesma, pare aqui.
        </p>
      ) : null}
      {beside?.named.map((row) => (
        <p key={row.id} className="mt-3 first:mt-0">
          <SituationState facts={row.facts} /> <DespiteWord facts={row.facts} />
          <br />
          <Link
            href={filingHref({ database, id: row.id })}
            className="inline-flex min-h-11 items-center medium:min-h-6"
          >
            {besideWords(row)}
          </Link>
        </p>
      ))}
      {beside === null || beside.more === 0 ? null : (
        <p className="mt-2 text-small text-ink-3">e mais {beside.more}, na aba Petições do processo</p>
      )}
    </AsidePart>
  );
}

/** The same above the fields of a phone, where what stands beside them comes last. */
export function AlsoHereOnPhone({ database, of: { id, locking, present } }: { database: string; of: Here }) {
  const now = useNow();
  const words = presentWords(present, { now, filingId: id });
  return (
    <div className="grid gap-4 medium:hidden [&:not(:empty)]:mb-5">
      {locking.map((row) => (
        <Note key={row.id} tone="care" title={lockWords(row, now)}>
          {actWords(row.act)}.{" "}
          <Link href={filingHref({ database, id: row.id })} className="inline-flex min-h-11 items-center">
            Ver
          </Link>
        </Note>
      ))}
      {words === null ? null : <Note tone="care" title={words} />}
    </div>
  );
}
