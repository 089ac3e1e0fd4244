import { CertificateDialog } from "#components/cases/certificate/dialog.tsx";
import { LabelDialog } from "#components/cases/organisation/labels/dialog.tsx";
import { ResponsibleDialog } from "#components/cases/organisation/responsible/dialog.tsx";
import { WatchDialog } from "#components/cases/push/dialog.tsx";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { Wanted } from "#lib/push/change.ts";
import type { Target } from "./target.ts";

export type TargetDialog = "label" | "assign" | "watch" | "certificate";

/** The dialogs in which something is done with cases; `open`: the one in sight. */
export function TargetDialogs({
  database,
  target: { on, size, cnj, carried, responsible, isSecret, watched },
  open,
  onClose,
  onAssign,
  onWatch,
}: {
  database: string;
  target: Target;
  open: TargetDialog | null;
  onClose: () => void;
  onAssign: (person: Person | null) => void;
  onWatch: (wanted: Wanted) => void;
}) {
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  return (
    <>
      <LabelDialog
        database={database}
        labelled={{ on, size, carried }}
        open={open === "label"}
        onOpenChange={onOpenChange}
      />
      <ResponsibleDialog
        database={database}
        size={size}
        value={responsible}
        open={open === "assign"}
        onOpenChange={onOpenChange}
        onChoose={onAssign}
      />
      {open === "watch" ? (
        <WatchDialog size={size} watched={watched} onOpenChange={onOpenChange} onChoose={onWatch} />
      ) : null}
      {cnj === null ? null : (
        <CertificateDialog
          database={database}
          cnj={cnj}
          isSecret={isSecret}
          open={open === "certificate"}
          onOpenChange={onOpenChange}
        />
      )}
    </>
  );
}
