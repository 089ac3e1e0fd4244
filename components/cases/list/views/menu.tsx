"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { goToList } from "#components/cases/list/use-list-address.ts";
import { runCaseAction } from "#components/cases/run-case-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#components/ui/menu.tsx";
import { toast } from "#components/ui/toast.ts";
import { type CaseFilters, writeFilters } from "#lib/cases/list/filters.ts";
import type { ListView } from "#lib/cases/list/views.ts";
import { changeViewAction, deleteViewAction, saveViewAction } from "#server/cases/list/views/actions.ts";
import { ViewDialog } from "./dialog.tsx";

type Writing = "new" | "name";

/** The actions for the open view: save the list as it is now, and rename, share or delete one's own view. */
export function ViewMenu({
  database,
  filters,
  view,
  isChanged,
}: {
  database: string;
  filters: CaseFilters;
  view: ListView;
  isChanged: boolean;
}) {
  const client = useQueryClient();
  const [writing, setWriting] = useState<Writing | null>(null);
  const own = view.saved?.mine ? view.saved : null;
  const query = writeFilters(filters).toString();

  async function change(given: { query?: string; shared?: boolean }, said: string) {
    if (own === null) return;
    const action = () => changeViewAction({ database, id: own.id, ...given });
    if (await runCaseAction({ client, database, action })) toast({ text: said });
  }

  async function remove() {
    if (own === null) return;
    const action = () => deleteViewAction({ database, id: own.id });
    if ((await runCaseAction({ client, database, action })) === null) return;
    goToList({ filters, viewId: null }, { replace: true });
    const { name, shared } = own;
    toast({
      text: `Vista “${name}” apagada`,
      action: {
        label: "Desfazer",
        run: () =>
          void runCaseAction({
            client,
            database,
            action: () => saveViewAction({ database, name, query: own.query, shared }),
          }),
      },
    });
  }

  return (
    <>
      {isChanged ? (
        <Button variant="text" onClick={() => setWriting("new")}>
          Salvar vista
        </Button>
      ) : null}
      {own ? (
        <Menu
          align="end"
          trigger={
            <Button variant="text">
              Vista
              <ChevronDown aria-hidden="true" className="size-3.5" />
            </Button>
          }
        >
          {isChanged ? (
            <>
              <MenuItem onSelect={() => change({ query }, `“${own.name}” mostra agora esta lista`)}>
                Guardar os filtros em “{own.name}”
              </MenuItem>
              <MenuSeparator />
            </>
          ) : null}
          <MenuItem onSelect={() => setWriting("name")}>Renomear</MenuItem>
          {own.shared ? (
            <MenuItem onSelect={() => change({ shared: false }, `“${own.name}” é só sua`)}>
              Deixar de compartilhar
            </MenuItem>
          ) : (
            <MenuItem onSelect={() => change({ shared: true }, `“${own.name}” aparece para todos da base`)}>
              Compartilhar com a base
            </MenuItem>
          )}
          <MenuItem onSelect={remove}>Apagar vista</MenuItem>
        </Menu>
      ) : null}
      {writing ? (
        <ViewDialog
          database={database}
          renamed={writing === "name" ? own : null}
          query={query}
          onClose={() => setWriting(null)}
          onSaved={(id) => {
            setWriting(null);
            goToList({ filters, viewId: id }, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
