import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { countQuery } from "#lib/frame/queries.ts";
import { unreadCountMeaning } from "#lib/publications/list/words.ts";

/** Beside the link to the publications: how many are to be read; nothing when none. */
export function UnreadCount({ database }: { database: Database }) {
  const { data, isError } = useQuery(countQuery("publications", { database: database.document }));
  if (data == null) return <SideCount isUnknown={isError && data === undefined} />;
  const { unread, isExact } = data;
  const words = `${formatCount(unread)}${isExact ? "" : "+"}`;
  return <SideCount count={unread} words={words} meaning={unreadCountMeaning(unread)} />;
}
