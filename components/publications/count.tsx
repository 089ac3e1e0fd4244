import { useQuery } from "@tanstack/react-query";
import type { Database } from "#lib/databases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import { unreadCountMeaning } from "#lib/publications/list/words.ts";

/** Beside the link to the publications: how many are to be read; nothing when none. */
export function UnreadCount({ database }: { database: Database }) {
  const { data } = useQuery(reading("publications/count", { database: database.document }));
  if (data === undefined || data.unread === 0) return null;
  const meaning = unreadCountMeaning(data.unread);
  return (
    <>
      <b className="font-strong text-ink" title={meaning}>
        {formatCount(data.unread)}
        {data.isExact ? null : "+"}
      </b>
      <span className="sr-only">{meaning}</span>
    </>
  );
}
