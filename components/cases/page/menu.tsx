"use client";

import { Ellipsis } from "lucide-react";
import { useReimport } from "#components/cases/freshness/use-reimport.ts";
import { Button } from "#components/ui/button.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import type { CaseView } from "#lib/cases/schema.ts";

/** The menu with the seldom used actions of a case. */
export function CaseMenu({ database, view }: { database: string; view: CaseView }) {
  const { reimport, isAsking } = useReimport({ database, cnj: view.cnj });
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="icon" aria-label="Mais ações" aria-busy={isAsking || undefined}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={reimport}>
        <span>
          <span className="block">Importar de novo</span>
          <span className="block text-meta text-ink-3">o serviço captura outra vez no tribunal</span>
        </span>
      </MenuItem>
    </Menu>
  );
}
