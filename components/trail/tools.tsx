"use client";

import { useEffect, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { ExportActions } from "#components/desk/list/page.tsx";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";
import { useReadingAgain } from "#components/ui/use-reading-again.ts";
import { type TableFormat, tableHref } from "#lib/csv/format.ts";
import { plural } from "#lib/format/count.ts";
import { type TrailFilters, writeTrailFilters } from "#lib/trail/filters.ts";
import { accessTrail, trailCsvHref } from "#lib/trail/href.ts";
import type { SealingState } from "#lib/trail/view.ts";
import { type Asked, isAwaited } from "#lib/trail/view.ts";
import {
  confirmAccessTrailExportAction,
  confirmTrailExportAction,
  verifyAccessTrailAction,
  verifyTrailAction,
} from "#server/trail/actions.ts";

/** After how long the page looks first whether the verification that was asked for is done, and at most, in milliseconds. */
const looks = { everyMs: 3_000, mostMs: 30_000 };
/** For how long it looks. */
const patienceMs = 10 * 60_000;

/** Has a trail verified, and reads the page again until it says what came of that, or that nothing did. */
function useVerifying(trail: string, state: SealingState) {
  const asking = useAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isWaiting = asked !== null && isAwaited(asked, { trail, state });
  useReadingAgain({ isWanted: isWaiting, ...looks });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setAsked(null);
      toast({
        text: "A conferência ainda não terminou. O resultado aparece aqui ao abrir a página mais tarde.",
      });
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  async function verify() {
    const before = { trail, verified: state.verified?.at ?? null };
    const done = await asking.run({
      action: () =>
        trail === accessTrail ? verifyAccessTrailAction({}) : verifyTrailAction({ database: trail }),
    });
    if (done === null) return;
    setAsked(before);
    toast({ text: "A trilha está sendo conferida. O resultado aparece no alto desta página." });
  }
  return { verify, isVerifying: asking.isRunning || isWaiting };
}

/** Takes the trail out of Autos as it is filtered, or has it verified. */
export function TrailTools({
  filters,
  state,
}: {
  filters: TrailFilters & { trail: string };
  state: SealingState;
}) {
  const exporting = useAction();
  const { trail } = filters;
  const { verify, isVerifying } = useVerifying(trail, state);

  async function exportRows(format: TableFormat) {
    const query = writeTrailFilters(filters).toString();
    const done = await exporting.run({
      action: () =>
        trail === accessTrail
          ? confirmAccessTrailExportAction({ query })
          : confirmTrailExportAction({ database: trail, query }),
    });
    if (done === null) return;
    download(
      tableHref(trailCsvHref(filters), format),
      `Exportando ${plural(done.count, "registro", "registros")}`,
    );
  }

  return (
    <ExportActions
      onExport={(format) => void exportRows(format)}
      pending={exporting.isRunning ? "Contando" : undefined}
    >
      <Button size="large" onClick={() => void verify()} pending={isVerifying && "Conferindo"}>
        Conferir a trilha
      </Button>
    </ExportActions>
  );
}
