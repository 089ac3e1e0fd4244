"use client";

import { useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { useArchiving } from "#components/cases/archive/use-archiving.ts";
import { useSeeing } from "#components/cases/movements/visits/use-seeing.ts";
import { LabelDialog } from "#components/cases/organisation/labels/dialog.tsx";
import { PeopleChoices } from "#components/cases/organisation/responsible/people-choices.tsx";
import { useAssigning } from "#components/cases/organisation/responsible/use-assigning.ts";
import {
  archiveKey,
  assignKey,
  exportKey,
  labelKey,
  pickAllKey,
  refreshKey,
  seenKey,
  unseenKey,
} from "#components/cases/shortcuts.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import { caseKeys } from "#lib/cases/keys.ts";
import { readFilters } from "#lib/cases/list/filters.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { labelsAmong, type Picked, selectionOf } from "#lib/cases/selection/picked.ts";
import { mostExported, mostNamed } from "#lib/cases/selection/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { refreshCasesAction } from "#server/cases/selection/actions.ts";
import { exportHref } from "./export-href.ts";

/** The actions for the selected cases, in the place of the list's key hints. */
export function BulkBar({
  database,
  query,
  rows,
  until,
  picked,
  count,
  total,
  problem,
  onPickAll,
  onClear,
}: {
  database: string;
  /** The address of the list that is selected from. */
  query: string;
  rows: readonly CaseRow[];
  /** Up to when the list knows what came to the selected cases. */
  until: string;
  picked: Picked;
  /** How many cases are selected; null while all are selected and not counted yet. */
  count: number | null;
  /** What *Selecionar todos* would select, in words; null when all are selected. */
  total: string | null;
  /** Why nothing can be done with this selection; null when something can. */
  problem: string | null;
  onPickAll: () => void;
  onClear: () => void;
}) {
  const [isLabelling, setLabelling] = useState(false);
  const [isAssignOpen, setAssignOpen] = useState(false);
  const { assign, isAssigning } = useAssigning(database);
  const { run, isRunning: isRefreshing } = useAction(caseKeys.all({ database }));
  const { archive, restore, isArchiving } = useArchiving(database);
  const isArchive = readFilters(new URLSearchParams(query)).archived;
  const said = useRef<HTMLParagraphElement>(null);
  const { markSeen, markUnseen, isMarking } = useSeeing(database);

  const isTooMany = !picked.all && picked.numbers.size > mostNamed;
  const obstacle =
    problem ?? (isTooMany ? `Até ${formatCount(mostNamed)} um a um. Selecione todos ou filtre.` : null);
  const on = selectionOf(picked, query);
  const responsible = sharedResponsible(rows, picked);
  const href = exportHref({ database, query, picked });

  const refresh = () =>
    run({
      action: () => refreshCasesAction({ database, on }),
      said: ({ queued }) =>
        queued === 0
          ? "Já estamos consultando estes processos."
          : `Consulta pedida: ${plural(queued, "processo", "processos")}.`,
    });

  const before = useRef<HTMLElement>(null);
  const toFile = useRef<HTMLAnchorElement>(null);
  const pickAll = () => {
    // The button disappears: the focus moves to the text before it, and so stays in the bar.
    if (document.activeElement?.closest("[data-bulk]")) said.current?.focus({ preventScroll: true });
    onPickAll();
  };
  const canAct = obstacle === null;
  const openAssign = () => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setAssignOpen(true);
  };
  useShortcut({ key: "Escape", run: onClear });
  useShortcut({ key: labelKey, enabled: canAct, run: () => setLabelling(true) });
  useShortcut({ key: assignKey, enabled: canAct, run: openAssign });
  const seen = () => void markSeen(on, until);
  const unseen = () => void markUnseen(on);
  const shelve = () => void (isArchive ? restore(on) : archive(on));
  useShortcut({ key: archiveKey, enabled: canAct && !isArchiving, run: shelve });
  useShortcut({ key: seenKey, enabled: canAct && !isMarking, run: seen });
  useShortcut({ key: unseenKey, enabled: canAct && !isMarking, run: unseen });
  useShortcut({ key: refreshKey, enabled: canAct && !isRefreshing, run: () => void refresh() });
  useShortcut({ key: exportKey, enabled: href !== null, run: () => toFile.current?.click() });
  useShortcut({ key: pickAllKey, enabled: total !== null, run: pickAll });

  return (
    <section
      data-bulk
      aria-label="Ações com os selecionados"
      className={cx(
        "screen-only bleed z-10 flex flex-wrap items-center gap-x-4 border-t border-line bg-desk text-small",
        "max-medium:fixed max-medium:inset-x-0 max-medium:bottom-14 max-medium:mx-0",
        "medium:sticky medium:bottom-0 medium:mt-4 medium:-mb-12 medium:min-h-9 medium:py-1",
      )}
    >
      <p ref={said} role="status" tabIndex={-1} className="font-strong">
        {count === null ? "Contando" : plural(count, "selecionado", "selecionados")}
      </p>
      {total === null ? null : (
        <Button variant="text" className={act} onClick={pickAll}>
          Selecionar {total} <ActKey>{pickAllKey}</ActKey>
        </Button>
      )}
      {obstacle === null ? (
        <>
          <Button variant="text" className={act} onClick={() => setLabelling(true)}>
            Etiquetar <ActKey>{labelKey}</ActKey>
          </Button>
          <Menu
            open={isAssignOpen}
            onOpenChange={setAssignOpen}
            returnTo={before}
            trigger={
              <Button variant="text" className={act} {...(isAssigning ? { pending: "Atribuir" } : {})}>
                Atribuir <ActKey>{assignKey}</ActKey>
              </Button>
            }
          >
            <PeopleChoices
              database={database}
              value={responsible}
              onChoose={(person) => assign({ on, person })}
            />
          </Menu>
          <Menu
            trigger={
              <Button variant="text" className={act} {...(isMarking ? { pending: "Marcar" } : {})}>
                Marcar
              </Button>
            }
          >
            <MenuItem onSelect={seen} className="justify-between">
              como visto <ActKey>{seenKey}</ActKey>
            </MenuItem>
            <MenuItem onSelect={unseen} className="justify-between">
              como não visto <ActKey>{unseenKey}</ActKey>
            </MenuItem>
          </Menu>
          <Button
            variant="text"
            className={act}
            onClick={refresh}
            {...(isRefreshing ? { pending: "Atualizar" } : {})}
          >
            Atualizar <ActKey>{refreshKey}</ActKey>
          </Button>
          <Button
            variant="text"
            className={act}
            onClick={shelve}
            {...(isArchiving ? { pending: isArchive ? "Desarquivar" : "Arquivar" } : {})}
          >
            {isArchive ? "Desarquivar" : "Arquivar"} <ActKey>{archiveKey}</ActKey>
          </Button>
        </>
      ) : (
        <p className="text-care">{obstacle}</p>
      )}
      {href === null ? (
        <span className="text-ink-3">Para exportar, selecione todos ou até {formatCount(mostExported)}.</span>
      ) : (
        <a
          ref={toFile}
          href={href}
          download
          className={cx(buttonClass({ variant: "text" }), act, "no-underline")}
        >
          Exportar <ActKey>{exportKey}</ActKey>
        </a>
      )}
      <Button variant="text" className={cx(act, "ml-auto medium:ml-0")} onClick={onClear}>
        Cancelar <ActKey>Esc</ActKey>
      </Button>
      {count !== null ? (
        <LabelDialog
          database={database}
          labelled={{ on, size: count, carried: picked.all ? null : labelsAmong(rows, picked) }}
          open={isLabelling}
          onOpenChange={setLabelling}
        />
      ) : null}
    </section>
  );
}

const act = "min-h-11 medium:min-h-7";

/** The key of an action, behind its word; screen readers are told by the list of keys. */
function ActKey({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="touch:hidden max-medium:hidden">
      <Kbd>{children}</Kbd>
    </span>
  );
}

/** Who is responsible for all selected cases, null for nobody; undefined when they differ or are not all loaded. */
function sharedResponsible(rows: readonly CaseRow[], picked: Picked): string | null | undefined {
  if (picked.all) return undefined;
  const found = new Set(
    rows.filter(({ cnj }) => picked.numbers.has(cnj)).map(({ responsible }) => responsible?.id ?? null),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
