"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSettled } from "#components/ui/use-settled.ts";
import { knownNumbersQuery } from "#lib/imports/queries.ts";

/** Which of the numbers are cases of the database already, which of them are archived or have no data. `isAsking` until that is known. */
export function useKnownCases({ database, numbers }: { database: string; numbers: readonly string[] }): {
  known: ReadonlySet<string>;
  archived: ReadonlySet<string>;
  withoutData: ReadonlySet<string>;
  isAsking: boolean;
} {
  const settled = useSettled({ value: numbers, ms: 300 });
  const query = useQuery(knownNumbersQuery({ database, numbers: settled }));
  const found = useMemo(
    () => ({
      known: new Set(query.data?.known),
      archived: new Set(query.data?.archived),
      withoutData: new Set(query.data?.withoutData),
    }),
    [query.data],
  );
  return { ...found, isAsking: query.isFetching || settled !== numbers };
}
