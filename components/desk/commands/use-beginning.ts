import { usePathname, useRouter } from "next/navigation";
import type { Command } from "#components/desk/commands/command.ts";
import { followOnline } from "#components/ui/offline.ts";
import { cnjOfPath } from "#lib/cnj/address.ts";
import type { Database } from "#lib/databases/schema.ts";

/** Begins something on every page, of the case that is open; its list offers that itself. `hint`: where a case is open. */
export function useBeginning(
  { document: database, seesCases }: Database,
  {
    what: { hint, ...named },
    list,
    hrefOf,
  }: {
    what: { value: string; label: string; hint: string };
    list: (database: string) => string;
    hrefOf: (of: { database: string; cnj: string | null }) => string;
  },
): Command[] {
  const path = usePathname();
  const router = useRouter();
  if (!seesCases || path === list(database)) return [];
  const cnj = cnjOfPath(path);
  return [
    {
      ...named,
      ...(cnj === null ? {} : { hint }),
      keys: [],
      run: () => followOnline(() => router.push(hrefOf({ database, cnj }))),
    },
  ];
}
