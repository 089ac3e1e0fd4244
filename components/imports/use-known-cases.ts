"use client";

import { useQueries } from "@tanstack/react-query";
import { useSettled } from "#components/ui/use-settled.ts";
import { knownAtOnce } from "#lib/cases/known.ts";
import { knownCasesQuery } from "#lib/cases/queries.ts";

/** Beyond this many numbers the preview does not ask: the import itself says which were here. */
const askedAtMost = 2_000;

/** Which of the numbers are cases of the database already, as far as could be asked. */
export function useKnownCases({ database, numbers }: { database: string; numbers: string[] }): Set<string> {
  const settled = useSettled({ value: numbers.slice(0, askedAtMost).join(","), ms: 300 });
  const asked = settled === "" ? [] : settled.split(",");
  const chunks = Array.from({ length: Math.ceil(asked.length / knownAtOnce) }, (_, chunk) =>
    asked.slice(chunk * knownAtOnce, (chunk + 1) * knownAtOnce),
  );
  const answers = useQueries({
    queries: chunks.map((chunk) => knownCasesQuery({ database, numbers: chunk })),
  });
  return new Set(answers.flatMap((answer) => answer.data?.known ?? []));
}
