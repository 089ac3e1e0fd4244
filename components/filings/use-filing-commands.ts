"use client";

import { usePathname, useRouter } from "next/navigation";
import type { Command } from "#components/desk/commands/command.ts";
import { followOnline } from "#components/ui/offline.ts";
import { cnjOfPath } from "#lib/cnj/address.ts";
import type { Database } from "#lib/databases/schema.ts";
import { filingsHref, newFilingHref } from "#lib/filings/href.ts";

/** What the palette does with petitions on every page: begins one, of the case that is open; the board offers its own. */
export function useFilingCommands({ document: database, seesCases }: Database): Command[] {
  const path = usePathname();
  const router = useRouter();
  if (!seesCases || path === filingsHref(database)) return [];
  const cnj = cnjOfPath(path);
  return [
    {
      value: "new-filing",
      label: "Nova petição",
      ...(cnj === null ? {} : { hint: "neste processo" }),
      keys: [],
      run: () => followOnline(() => router.push(newFilingHref({ database, cnj }))),
    },
  ];
}
