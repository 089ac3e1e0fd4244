import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { lapsedSentence } from "#lib/deadlines/lapsed/words.ts";
import { allNeeds } from "#lib/deadlines/list/groups.ts";
import { needsMeaning } from "#lib/deadlines/list/words.ts";
import { countQuery } from "#lib/frame/queries.ts";

/** Beside the link to the deadlines: how many need somebody today, and after it how many suggestions lapsed. */
export function DeadlineCount({ database }: { database: Database }) {
  const { data: needs, isError } = useQuery(countQuery("deadlines", { database: database.document }));
  if (needs == null) return <SideCount isUnknown={isError && needs === undefined} />;
  return (
    <SideCount
      count={allNeeds(needs)}
      meaning={needsMeaning(needs)}
      beside={needs.lapsed}
      besideMeaning={lapsedSentence(needs.lapsed)}
    />
  );
}
