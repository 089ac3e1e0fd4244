import { useAction } from "#components/actions/use-action.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { kindWords } from "#lib/guides/words.ts";
import { allOf } from "#lib/reads.ts";
import { discardGuideAction, restoreGuideAction } from "#server/guides/draft/actions.ts";

/** Puts a draft aside and brings it back; each on the spot, with its undo. */
export function useDiscarding({
  database,
  row,
}: {
  database: string;
  row: Pick<GuideRow, "id" | "kind" | "court" | "flow">;
}) {
  const { run, isRunning } = useAction(allOf("guides", { database }), { busyUntil: "read" });
  const of = { database, id: row.id };
  const restore = () =>
    run({ action: () => restoreGuideAction(of), notice: () => `Guia restaurada: ${kindWords(row)}.` });
  const discard = () =>
    run({
      action: () => discardGuideAction(of),
      notice: () => `Guia descartada: ${kindWords(row)}.`,
      undo: () => () => void restore(),
    });
  return { discard, restore, isRunning };
}
