import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { LabelCount } from "#lib/cases/organisation/schema.ts";
import { labelsQuery } from "#lib/cases/queries.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { plural } from "#lib/format/count.ts";
import { LabelChoices } from "./choices.tsx";
import { LabelManager } from "./manager.tsx";
import { LabelsUnread } from "./unread.tsx";

export type Labelled = {
  on: CaseSelection;
  /** How many they are; null while they were not counted. */
  size: number | null;
  /** By label id, how many of the cases carried it when the dialog opened; null for all of a list: the server counts. */
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
  const [changed, setChanged] = useState<Changed>(new Map());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (!next) setManaging(false);
      }}
      title={isManaging ? "Etiquetas desta base" : `Etiquetar ${casesWords(labelled.size)}`}
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
        <LoadedChoices
          database={database}
          labelled={labelled}
          changed={changed}
          onChanged={(name, count) => setChanged((before) => new Map(before).set(name, count))}
        />
      )}
    </Dialog>
  );
}

const casesWords = (size: number | null) =>
  size === null ? "os selecionados" : plural(size, "processo", "processos");

/** By the name of a label that was changed here, how many of the cases carry it since. */
type Changed = ReadonlyMap<string, number>;

function LoadedChoices({
  database,
  labelled,
  changed,
  onChanged,
}: {
  database: string;
  labelled: Labelled;
  changed: Changed;
  onChanged: (name: string, count: number) => void;
}) {
  const [isRetried, setRetried] = useState(false);
  const all = useQuery(labelsQuery({ database }));
  const list = "query" in labelled.on ? labelled.on : null;
  const among = list?.query ?? "";
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
  const counted = ({ id, name, count }: LabelCount): [string, number] => [
    id,
    labelled.carried === null ? count : (changed.get(name) ?? labelled.carried.get(id) ?? 0),
  ];
  const total = within.data?.among ?? null;
  const size = labelled.size ?? (total === null ? null : Math.max(total - (list?.except?.length ?? 0), 0));
  const carried = (labelled.carried === null ? within : all).data?.items.map(counted);
  return (
    <LabelChoices
      database={database}
      on={labelled.on}
      takesFocus={isRetried}
      known={
        all.data && carried && size !== null
          ? { labels: all.data.items, carried: new Map(carried), size }
          : undefined
      }
      onChanged={onChanged}
    />
  );
}
