import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { reading } from "#lib/http/reading.ts";

/** Beside the link to the guides: how many need somebody, and that proofs are on their way; nothing when neither. */
export function GuideCount({ database }: { database: Database }) {
  const { data } = useQuery({
    ...reading("guides/count", { database: database.document }),
    // A due date comes near without any change.
    refetchInterval: 5 * 60_000,
  });
  return <SideCount count={data?.needs} coming="guide" />;
}
