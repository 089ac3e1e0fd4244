import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CaseView } from "#lib/cases/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { openedIn, rememberOpened } from "./store.ts";

/** Remembers that the person opened a case: its page is on the screen, not only read beforehand. */
export function useOpening({
  database,
  cnj,
  access,
}: Pick<CaseView, "cnj" | "access"> & { database: string }): void {
  // What says who sees a case is there of secret cases, and of those that are kept for some people.
  const isSecret = access !== undefined;
  useEffect(() => rememberOpened({ database, cnj, isSecret }), [database, cnj, isSecret]);
}

/** The cases that the person opened last, the last one first; those that are still to be read are missing. */
export function useOpened({ database, enabled }: { database: string; enabled: boolean }): CaseView[] {
  const [numbers] = useState(() => openedIn(database));
  const results = useQueries({
    queries: numbers.map((cnj) => ({
      ...reading("cases/[cnj]", { database, cnj }),
      enabled,
      // For a name in a list, what was read once is new enough.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return results.flatMap(({ data }) => data ?? []);
}
