import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { changeList } from "#components/cases/list/address.ts";
import { Button } from "#components/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#components/ui/menu.tsx";
import { type CaseFilters, writeFilters } from "#lib/cases/list/filters.ts";
import type { ListView } from "#lib/cases/list/views.ts";
import { allOf } from "#lib/reads.ts";
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
  const { run } = useAction(allOf("cases", { database }));
  const [writing, setWriting] = useState<Writing | null>(null);
  const own = view.saved?.mine ? view.saved : null;
  const query = writeFilters(filters).toString();

  async function change(given: { query?: string; shared?: boolean }, notice: string) {
    if (own === null) return;
    await run({ action: () => changeViewAction({ database, id: own.id, ...given }), notice: () => notice });
  }

  async function remove() {
    if (own === null) return;
    const { id, name, shared, query: kept } = own;
    const done = await run({
      action: () => deleteViewAction({ database, id }),
      notice: () => `Vista “${name}” apagada`,
      undo: () => () => run({ action: () => saveViewAction({ database, name, query: kept, shared }) }),
    });
    if (done !== null) changeList(() => ({ filters, viewId: null }), { replace: true });
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
                Salvar os filtros em “{own.name}”
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
            changeList(() => ({ filters, viewId: id }), { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
