import { usePathname } from "next/navigation";
import { useExport } from "#components/cases/files/use-export.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { exportHref } from "#lib/cases/files/href.ts";
import type { Database } from "#lib/databases/schema.ts";

/** What the palette does with cases on every page; the list itself offers the export of what it lists. */
export function useDeskCommands({ document: database, seesCases }: Database): Command[] {
  const path = usePathname();
  const href = exportHref({ database, query: "" });
  const { take } = useExport({ database });
  if (!seesCases || href === null || path === `/${database}/cases`) return [];
  return [
    {
      value: "export-cases",
      label: "Exportar todos os processos em CSV",
      keys: [],
      run: () => void take({ href }),
    },
  ];
}
