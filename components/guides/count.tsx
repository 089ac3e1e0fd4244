import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { countQuery } from "#lib/frame/queries.ts";

/** Beside the link to the guides: how many need somebody, and that proofs are on their way; nothing when neither. */
export function GuideCount({ database }: { database: Database }) {
  const { data, isError } = useQuery(countQuery("guides", { database: database.document }));
  return <SideCount count={data ?? 0} isUnknown={isError && data === undefined} coming="guide" />;
}
