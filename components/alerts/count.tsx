import { useQuery } from "@tanstack/react-query";
import { alertCountMeaning, countWords } from "#lib/alerts/words.ts";
import type { Database } from "#lib/databases/schema.ts";
import { reading } from "#lib/http/reading.ts";

/** Beside the link to the alerts: how many the person has not seen; nothing when none. */
export function AlertCount({ database }: { database: Database }) {
  const { data } = useQuery({
    ...reading("alerts/count", { database: database.document }),
    refetchInterval: 60_000,
  });
  if (data === undefined || data.count === 0) return null;
  const meaning = alertCountMeaning(data.count);
  return (
    <>
      <b className="font-strong text-ink" title={meaning}>
        {countWords(data)}
      </b>
      <span className="sr-only">{meaning}</span>
    </>
  );
}
