"use client";

import { useExport } from "#components/cases/files/use-export.ts";
import { download } from "#components/desk/commands/download.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { bundlingWords } from "#lib/documents/bundle/words.ts";

/** Takes documents of a case out of Autos; of a case under secrecy it first asks who the person is. */
export function useBundle({ database, view }: { database: string; view: CaseView }) {
  const { take } = useExport({ database, cnj: view.cnj });
  const isSecret = view.access !== undefined;
  return ({ href, count }: { href: string; count: number }): void => {
    const said = bundlingWords(count);
    if (isSecret) void take({ href, said });
    else download(href, said);
  };
}
