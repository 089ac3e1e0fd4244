"use client";

import { usePathname } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import type { Command } from "#components/desk/domain.ts";
import { caseKeys } from "#lib/cases/keys.ts";
import { normaliseQuery } from "#lib/cases/list/filters.ts";
import { isCnj } from "#lib/cnj/number.ts";
import type { Database } from "#lib/databases/schema.ts";
import { refreshCaseAction } from "#server/cases/freshness/actions.ts";
import { exportHref } from "./list/selection/export-href.ts";
import { exportKey, refreshKey } from "./shortcuts.ts";

/** What the palette does with cases: with the one whose page is open, with the list that is open, or with all. */
export function useCaseCommands({ document: database, seesCases }: Database): Command[] {
  const path = usePathname();
  const cnj = path.startsWith(`/${database}/cases/`) ? (path.split("/")[3] ?? "") : "";
  const isList = path === `/${database}/cases`;
  const { run } = useAction(caseKeys.view({ database, cnj }), { busyUntil: "read" });
  if (!seesCases) return [];
  const csv = { keys: isList ? [exportKey] : [], value: "export-cases" };
  return [
    ...(isCnj(cnj)
      ? [
          {
            value: "refresh-case",
            label: "Atualizar este processo",
            keys: [refreshKey],
            run: () => void run({ action: () => refreshCaseAction({ database, cnj }) }),
          },
          {
            value: "print-case",
            label: "Exportar este processo em PDF",
            keys: [],
            run: () => download(`/api/databases/${encodeURIComponent(database)}/cases/${cnj}/print.pdf`),
          },
        ]
      : []),
    isList
      ? {
          ...csv,
          label: "Exportar esta lista em CSV",
          run: () => download(exportHref({ database, query: normaliseQuery(window.location.search) })),
        }
      : {
          ...csv,
          label: "Exportar todos os processos em CSV",
          run: () => download(exportHref({ database, query: "" })),
        },
  ];
}

/** Follows a link to a file, as a press on it would; the page stays. */
function download(href: string | null): void {
  if (href === null) return;
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
