"use client";

import { useParams } from "next/navigation";
import type { Database } from "#lib/databases/schema.ts";

/** The database of the address; on pages of the person, the one they were in last. */
export function useCurrentDatabase({
  databases,
  last,
}: {
  databases: Database[];
  last: string | null;
}): Database | undefined {
  const { database } = useParams<{ database?: string }>();
  const find = (document: string | null | undefined) => databases.find((one) => one.document === document);
  return find(database) ?? find(last) ?? databases[0];
}
