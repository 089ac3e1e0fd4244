import { Dialog } from "#components/ui/dialog.tsx";
import { OutlineTree } from "./tree.tsx";
import type { Outline } from "./use-outline.ts";

/** The outline over the pages, where no room is beside them. The dialog itself gives the line of the page in view the focus. */
export function OutlineDialog({
  outline,
  page,
  open,
  onOpenChange,
  onLine,
}: {
  outline: Outline;
  page: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLine: (line: number) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Sumário">
      <div className="-mx-5 mt-2">
        <OutlineTree outline={outline} page={page} onGo={onLine} />
      </div>
    </Dialog>
  );
}
