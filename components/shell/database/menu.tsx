import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { Menu, MenuChoice, MenuChoices, MenuLabel } from "#components/ui/menu.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { SimulationWord } from "./simulation.tsx";

/** Name and document of the database one is in; a menu of the others. */
export function DatabaseMenu({
  databases,
  current,
  compact = false,
}: {
  databases: Database[];
  current: Database;
  compact?: boolean;
}) {
  const router = useRouter();
  const trigger = compact ? (
    <button
      type="button"
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control text-left"
    >
      <span className="min-w-0">
        <span className="block truncate text-ink-2">{current.name}</span>
        {current.simulated ? <SimulationWord className="block text-key" /> : null}
      </span>
      <span className="sr-only">, trocar de base</span>
      <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />
    </button>
  ) : (
    <button
      type="button"
      className="mt-1 flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-line"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-strong">{current.name}</span>
        <span className="block text-meta text-ink-3">{formatTaxId(current.document)}</span>
        {current.simulated ? <SimulationWord className="block text-meta" /> : null}
      </span>
      <span className="sr-only">, trocar de base</span>
      <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />
    </button>
  );

  return (
    <Menu trigger={trigger}>
      <MenuLabel>{databases.length === 1 ? "Sua base" : "Suas bases"}</MenuLabel>
      <MenuChoices value={current.document} onValueChange={(document) => router.push(`/${document}`)}>
        {databases.map((database) => (
          <MenuChoice key={database.document} value={database.document}>
            <span className="block truncate">{database.name}</span>
            <span className="block text-meta text-ink-3">
              {formatTaxId(database.document)} {database.simulated ? <SimulationWord /> : null}
            </span>
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  );
}
