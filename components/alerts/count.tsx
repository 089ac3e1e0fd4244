import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import { alertCountMeaning, countWords } from "#lib/alerts/words.ts";
import type { Database } from "#lib/databases/schema.ts";
import { countQuery } from "#lib/frame/queries.ts";

/** Beside the link to the alerts: how many the person has not seen; nothing when none. */
export function AlertCount({ database }: { database: Database }) {
  const { data, isError } = useQuery(countQuery("alerts", { database: database.document }));
  if (data == null) return <SideCount isUnknown={isError && data === undefined} />;
  return <SideCount count={data.count} words={countWords(data)} meaning={alertCountMeaning(data.count)} />;
}
