"use client";

import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { Button } from "#components/ui/button.tsx";
import { MenuItem } from "#components/ui/menu.tsx";
import { NarrowActions } from "#components/ui/narrow-actions.tsx";
import { toast } from "#components/ui/toast.ts";
import { useReadingAgain } from "#components/ui/use-reading-again.ts";
import { plural } from "#lib/format/count.ts";
import { type Asked, isAwaited } from "#lib/trail/awaited.ts";
import { type TrailFilters, writeTrailFilters } from "#lib/trail/filters.ts";
import { accessTrail, trailCsvHref } from "#lib/trail/href.ts";
import type { SealingState } from "#lib/trail/view.ts";
import {
  confirmAccessTrailExportAction,
  confirmTrailExportAction,
  verifyAccessTrailAction,
  verifyTrailAction,
} from "#server/trail/actions.ts";

/** How often the page looks whether the verification that was asked for is done, in milliseconds. */
const lookAgainMs = 3_000;

/** Has a trail verified, and reads the page again until it says what came of that. */
function useVerifying(trail: string, state: SealingState) {
  const asking = useAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isWaiting = asked !== null && isAwaited(asked, { trail, state });
  useReadingAgain({ isWanted: isWaiting, everyMs: lookAgainMs });
  async function verify() {
    const before = { trail, verified: state.verified?.at ?? null };
    const done = await asking.run({
      action: () =>
        trail === accessTrail ? verifyAccessTrailAction({}) : verifyTrailAction({ database: trail }),
    });
    if (done === null) return;
    setAsked(before);
    toast({ text: "A trilha está sendo conferida. O resultado aparece aqui." });
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

  async function exportRows() {
    const query = writeTrailFilters(filters).toString();
    const done = await exporting.run({
      action: () =>
        trail === accessTrail
          ? confirmAccessTrailExportAction({ query })
          : confirmTrailExportAction({ database: trail, query }),
    });
    if (done === null) return;
    download(trailCsvHref(filters), `Exportando ${plural(done.count, "registro", "registros")}`);
  }

  return (
    <>
      <Button
        className="max-medium:hidden"
        onClick={() => void exportRows()}
        {...(exporting.isRunning && { pending: "Contando" })}
      >
        Exportar CSV
      </Button>
      <Button onClick={() => void verify()} {...(isVerifying && { pending: "Conferindo" })}>
        Verificar cadeia
      </Button>
      <NarrowActions>
        <MenuItem onSelect={() => void exportRows()}>Exportar CSV</MenuItem>
      </NarrowActions>
    </>
  );
}
