"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSettled } from "#components/ui/use-settled.ts";
import { knownNumbersQuery } from "#lib/imports/queries.ts";

const none: ReadonlySet<string> = new Set();

/** Which of the numbers are cases of the database already. `isAsking` until that is known. */
export function useKnownCases({ database, numbers }: { database: string; numbers: readonly string[] }): {
  known: ReadonlySet<string>;
  isAsking: boolean;
} {
  const settled = useSettled({ value: numbers, ms: 300 });
  const query = useQuery(knownNumbersQuery({ database, numbers: settled }));
  const known = useMemo(() => (query.data === undefined ? none : new Set(query.data)), [query.data]);
  return { known, isAsking: query.isFetching || settled !== numbers };
}
