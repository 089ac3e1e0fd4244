import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import { alertCountMeaning, countWords } from "#lib/alerts/words.ts";
import type { Database } from "#lib/databases/schema.ts";
import { reading } from "#lib/http/reading.ts";

/** Beside the link to the alerts: how many the person has not seen; nothing when none. */
export function AlertCount({ database }: { database: Database }) {
  const { data } = useQuery({
    ...reading("alerts/count", { database: database.document }),
    refetchInterval: 60_000,
  });
  if (data === undefined) return null;
  return <SideCount count={data.count} words={countWords(data)} meaning={alertCountMeaning(data.count)} />;
}
