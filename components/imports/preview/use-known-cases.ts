import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSettled } from "#components/ui/use-settled.ts";
import { read } from "#lib/http/read.ts";
import { type KnownCases, knownAtOnce } from "#lib/imports/preview/known.ts";
import { answersTo } from "#lib/reads.ts";

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

/** How many requests about known numbers run at once. */
const askedAtOnce = 4;
const knownMs = 60_000;

/** Which of any amount of numbers are cases, and which are archived; asked in parts. Cases that change do not invalidate it. */
const knownNumbersQuery = ({ database, numbers }: { database: string; numbers: readonly string[] }) =>
  queryOptions({
    queryKey: [...answersTo("cases/known", { database }).queryKey, fingerprint(numbers)],
    queryFn: async ({ signal }) => {
      const parts: string[][] = [];
      for (let at = 0; at < numbers.length; at += knownAtOnce)
        parts.push(numbers.slice(at, at + knownAtOnce));
      const found: KnownCases = { known: [], archived: [], withoutData: [] };
      const lane = async () => {
        for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
          const query = { numbers: part.join(",") };
          const { known, archived, withoutData } = await read("cases/known", { database, query, signal });
          found.known.push(...known);
          found.archived.push(...archived);
          found.withoutData.push(...withoutData);
        }
      };
      await Promise.all(Array.from({ length: askedAtOnce }, lane));
      return found;
    },
    enabled: numbers.length > 0,
    staleTime: knownMs,
    gcTime: knownMs,
  });

/** A few characters for a list of thousands of numbers, so that it can be a key. */
function fingerprint(numbers: readonly string[]): string {
  let hash = 2_166_136_261;
  let other = 5_381;
  for (const number of numbers) {
    for (let at = 0; at < number.length; at += 1) {
      const code = number.charCodeAt(at);
      hash = Math.imul(hash ^ code, 16_777_619) >>> 0;
      other = (Math.imul(other, 33) + code) >>> 0;
    }
  }
  return `${numbers.length}:${hash.toString(36)}:${other.toString(36)}`;
}
