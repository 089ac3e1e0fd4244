"use client";

import type { MouseEvent } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { followOnline } from "#components/ui/offline.ts";
import { confirmExportAction } from "#server/cases/list/export/actions.ts";

/**
 * What an export takes out of Autos, as its address says it; `said`: what is told the person when it begins. `follow`: how
 * its file is got, where the browser does not download it.
 */
type Export = { href: string; said?: string; isShown?: boolean; follow?: () => void };

/**
 * Takes cases out of Autos: as a file, or shown in another tab (`isShown`). Of cases under secrecy Autos asks first who the
 * person is; when they do not say, nothing happens. `cnj`: the one case that it is about, else those of a CSV's address.
 */
export function useExport({ database, cnj }: { database: string; cnj?: string }) {
  const { run } = useAction();

  async function take({ href, said, isShown = false, follow }: Export): Promise<void> {
    const query = cnj === undefined ? new URL(href, location.href).search : `numeros=${cnj}`;
    const done = await run({ action: () => confirmExportAction({ database, query }) });
    if (done === null) return;
    if (follow) followOnline(follow);
    else if (isShown) followOnline(() => window.open(href, "_blank", "noopener"));
    else download(href, said);
  }

  /** For a link to an export: a press asks first. */
  const onClick = (given: Export) => (event: MouseEvent) => {
    event.preventDefault();
    void take(given);
  };

  return { take, onClick };
}
