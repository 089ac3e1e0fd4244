"use client";

import { Dialog } from "#components/ui/dialog.tsx";
import { KeyGroups } from "#components/ui/kbd.tsx";
import { allHints } from "./hints.ts";

/** All keys of the viewer, opened with `?`. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Teclas do leitor">
      <KeyGroups groups={allHints} />
    </Dialog>
  );
}
