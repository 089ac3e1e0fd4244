"use client";

import { usePathname, useRouter } from "next/navigation";
import type { Command } from "#components/desk/commands/command.ts";
import { followOnline } from "#components/ui/offline.ts";
import { cnjOfPath } from "#lib/cnj/address.ts";
import type { Database } from "#lib/databases/schema.ts";
import { guidesHref, newGuideHref } from "#lib/guides/href.ts";

/** What the palette does with guides on every page: begins one, of the case that is open; their list offers its own. */
export function useGuideCommands({ document: database, seesCases }: Database): Command[] {
  const path = usePathname();
  const router = useRouter();
  if (!seesCases || path === guidesHref(database)) return [];
  const cnj = cnjOfPath(path);
  return [
    {
      value: "new-guide",
      label: "Nova guia",
      ...(cnj === null ? {} : { hint: "deste processo" }),
      keys: [],
      run: () => followOnline(() => router.push(newGuideHref({ database, cnj }))),
    },
  ];
}
