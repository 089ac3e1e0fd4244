import type { MouseEvent } from "react";
import type { Asking } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { followOnline } from "#components/ui/offline.ts";

/**
 * What an export takes out of Autos, as its address says it; `notice`: what is told the person when it begins. `follow`: how
 * its file is got, where the browser does not download it.
 */
type Export = { href: string; notice?: string; isShown?: boolean; follow?: () => void };

/**
 * Takes cases, or what belongs to them, out of Autos: as a file, or shown in another tab (`isShown`). Of cases under secrecy
 * Autos asks first who the person is (`confirm`); when they do not say, nothing happens. `query`: what is taken out, where
 * the address of the file does not say it.
 */
export function useExport({
  database,
  confirm,
  query: given,
}: {
  database: string;
  confirm: (asked: { database: string; query: string }) => ReturnType<Asking<{ ok: true }>["action"]>;
  query?: string | undefined;
}) {
  const { run } = useAction();

  async function take({ href, notice, isShown = false, follow }: Export): Promise<void> {
    const query = given ?? new URL(href, window.location.href).search;
    const done = await run({ action: () => confirm({ database, query }) });
    if (done === null) return;
    if (follow) followOnline(follow);
    else if (isShown) followOnline(() => window.open(href, "_blank", "noopener"));
    else download(href, notice);
  }

  /** For a link to an export: a press asks first. */
  const onClick = (taken: Export) => (event: MouseEvent) => {
    event.preventDefault();
    void take(taken);
  };

  return { take, onClick };
}
