"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { labelsQuery } from "#lib/cases/organisation/queries.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { plural } from "#lib/format/count.ts";
import { LabelChoices } from "./choices.tsx";
import { LabelManager } from "./manager.tsx";
import { LabelsUnread } from "./unread.tsx";

export type Labelled = {
  on: CaseSelection;
  size: number;
  /** By label id, how many of the cases carry it; null for all cases of a list: then the server counts. */
  carried: ReadonlyMap<string, number> | null;
};

/** Adds labels to these cases and removes them, each at once; also renames and deletes the labels themselves. */
export function LabelDialog({
  database,
  labelled,
  open,
  onOpenChange,
}: {
  database: string;
  labelled: Labelled;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [isManaging, setManaging] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (!next) setManaging(false);
      }}
      title={
        isManaging ? "Etiquetas desta base" : `Etiquetar ${plural(labelled.size, "processo", "processos")}`
      }
      actions={
        <>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Pronto
          </Button>
          <Button variant="text" className="ml-2" onClick={() => setManaging(!isManaging)}>
            {isManaging ? "Voltar a etiquetar" : "Renomear ou apagar etiquetas"}
          </Button>
        </>
      }
    >
      {isManaging ? (
        <LabelManager database={database} />
      ) : (
        <LoadedChoices database={database} labelled={labelled} />
      )}
    </Dialog>
  );
}

function LoadedChoices({ database, labelled }: { database: string; labelled: Labelled }) {
  const [isRetried, setRetried] = useState(false);
  const all = useQuery(labelsQuery({ database }));
  const among = "query" in labelled.on ? labelled.on.query : "";
  const within = useQuery({ ...labelsQuery({ database, among }), enabled: labelled.carried === null });
  const failed = [all, within].find((query) => query.isError && query.data === undefined);
  if (failed) {
    return (
      <LabelsUnread
        error={failed.error}
        onRetry={() => {
          setRetried(true);
          void failed.refetch();
        }}
      />
    );
  }
  const carried =
    labelled.carried ?? (within.data && new Map(within.data.items.map(({ id, count }) => [id, count])));
  return (
    <LabelChoices
      database={database}
      on={labelled.on}
      size={labelled.size}
      takesFocus={isRetried}
      known={all.data && carried && { labels: all.data.items, carried }}
    />
  );
}
