import { useNow } from "#components/ui/clock.tsx";
import { Hits } from "#components/ui/hits.tsx";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { noPartiesWords } from "#lib/cases/freshness/row.ts";
import { otherParties } from "#lib/cases/names/name.ts";
import type { CaseRow } from "#lib/cases/schema.ts";

/** The first parties of a case with the words marked that a search asked for, or why it has none. */
export function Parties({ row, query }: { row: CaseRow; query: string }) {
  const others = otherParties(row);
  if (!row.activeParty && !row.passiveParty) {
    return <NoParties row={row} />;
  }
  // A long pair of names is cut off, but never the number of other parties behind it.
  return (
    <>
      <span className="medium:min-w-0 medium:truncate">
        {row.activeParty ? (
          <b>
            <Hits text={row.activeParty} query={query} />
          </b>
        ) : null}
        {row.activeParty && row.passiveParty ? " × " : null}
        {row.passiveParty ? <Hits text={row.passiveParty} query={query} /> : null}
      </span>
      {others ? <span className="shrink-0 whitespace-pre text-ink-3"> {others}</span> : null}
    </>
  );
}

function NoParties({ row }: { row: CaseRow }) {
  const now = useNow();
  return <span className="text-ink-2">{noPartiesWords(knowledgeOf({ facts: row, now }))}</span>;
}
