import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { countQuery } from "#lib/frame/queries.ts";

/** How many cases are blind (not verified), beside the link to the page that lists them; nothing when none are. */
export function BlindCount({ database }: { database: Database }) {
  const { data, isError } = useQuery(countQuery("blind", { database: database.document }));
  return <SideCount count={data ?? 0} isUnknown={isError && data === undefined} />;
}
