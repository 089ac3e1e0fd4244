import { useQuery } from "@tanstack/react-query";
import { SideCount } from "#components/desk/side-count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { againMs } from "#lib/filings/queries.ts";
import { reading } from "#lib/http/reading.ts";

/** Beside the link to the board: how many petitions need somebody, and that files are on their way; nothing when neither. */
export function NeedCount({ database }: { database: Database }) {
  const { data } = useQuery({
    ...reading("filings/count", { database: database.document }),
    refetchInterval: againMs,
  });
  return <SideCount count={data?.needs} coming="filing" />;
}
