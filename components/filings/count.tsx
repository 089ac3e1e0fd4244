import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { countQuery } from "#lib/frame/queries.ts";

/** Beside the link to the board: how many petitions need somebody, and that files are on their way; nothing when neither. */
export function NeedCount({ database }: { database: Database }) {
  const { data, isError } = useQuery(countQuery("filings", { database: database.document }));
  return <SideCount count={data ?? 0} isUnknown={isError && data === undefined} coming="filing" />;
}
