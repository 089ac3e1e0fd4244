import { useRouter } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import { newFilingHref } from "#lib/filings/href.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { allOf } from "#lib/reads.ts";
import { discardFilingAction, restoreFilingAction } from "#server/filings/draft/actions.ts";

/** Puts a petition aside and brings it back; each on the spot, with its undo. */
export function useDiscarding({
  database,
  view,
}: {
  database: string;
  view: Pick<FilingRow, "id" | "cnj" | "act">;
}) {
  const router = useRouter();
  const { run, isRunning } = useAction(allOf("filings", { database }), { busyUntil: "read" });
  const of = { database, id: view.id };
  const restore = () =>
    run({
      action: () => restoreFilingAction(of),
      notice: () => `Petição restaurada: ${actWords(view.act)}.`,
    });
  const discard = () =>
    run({
      action: () => discardFilingAction(of),
      notice: () => `Petição descartada: ${actWords(view.act)}.`,
      undo: () => () => void restore(),
    });
  /** Begins another draft of the same case in its place. */
  async function startOver() {
    if ((await discard()) !== null) router.push(newFilingHref({ database, cnj: view.cnj }));
  }
  return { discard, restore, startOver, isRunning };
}
