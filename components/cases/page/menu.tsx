"use client";

import { Ellipsis } from "lucide-react";
import { useArchiving } from "#components/cases/archive/use-archiving.ts";
import { useReimport } from "#components/cases/freshness/use-reimport.ts";
import { useSeeing } from "#components/cases/movements/visits/use-seeing.ts";
import { Button } from "#components/ui/button.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import type { CaseView } from "#lib/cases/schema.ts";

/** The menu with the seldom used actions of a case. */
export function CaseMenu({ database, view }: { database: string; view: CaseView }) {
  const { cnj, unseen } = view;
  const { reimport, isAsking } = useReimport({ database, cnj });
  const { markSeen, markUnseen } = useSeeing(database);
  const { archive, restore, isArchiving } = useArchiving(database);
  const on = { numbers: [cnj] };
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="icon" aria-label="Mais ações" aria-busy={isAsking || isArchiving || undefined}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {view.seen === null || view.counts.movements === 0 ? null : unseen ? (
        <MenuItem onSelect={() => markSeen({ numbers: [cnj] }, unseen.at)}>Marcar como visto</MenuItem>
      ) : (
        <MenuItem onSelect={() => markUnseen({ numbers: [cnj] })}>
          <span>
            <span className="block">Marcar como não visto</span>
            <span className="block text-meta text-ink-3">
              a última movimentação volta a ser nova para você
            </span>
          </span>
        </MenuItem>
      )}
      <MenuItem onSelect={() => (view.archived ? restore(on) : archive(on))}>
        <span>
          <span className="block">{view.archived ? "Desarquivar" : "Arquivar"}</span>
          <span className="block text-meta text-ink-3">
            {view.archived
              ? "volta às listas e às consultas"
              : "sai das listas e das consultas; nada se apaga"}
          </span>
        </span>
      </MenuItem>
      <MenuItem onSelect={reimport}>
        <span>
          <span className="block">Importar de novo</span>
          <span className="block text-meta text-ink-3">o serviço captura outra vez no tribunal</span>
        </span>
      </MenuItem>
    </Menu>
  );
}
