"use client";

import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";
import { plural } from "#lib/format/count.ts";
import { type TrailFilters, writeTrailFilters } from "#lib/trail/filters.ts";
import { accessTrail, trailCsvHref } from "#lib/trail/href.ts";
import {
  confirmAccessTrailExportAction,
  confirmTrailExportAction,
  verifyAccessTrailAction,
  verifyTrailAction,
} from "#server/trail/actions.ts";

/** Takes the trail out of Autos as it is filtered, or has it verified. */
export function TrailTools({ filters }: { filters: TrailFilters & { trail: string } }) {
  const exporting = useAction();
  const verifying = useAction();
  const { trail } = filters;

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

  async function verify() {
    const done = await verifying.run({
      action: () =>
        trail === accessTrail ? verifyAccessTrailAction({}) : verifyTrailAction({ database: trail }),
    });
    if (done !== null)
      toast({ text: "A trilha será conferida agora. Recarregue a página para ver o resultado." });
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
      <Button onClick={() => void verify()} {...(verifying.isRunning && { pending: "Pedindo" })}>
        Verificar cadeia
      </Button>
    </>
  );
}
