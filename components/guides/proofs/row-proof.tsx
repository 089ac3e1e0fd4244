import type { ReactNode } from "react";
import { type DragEvent, useState } from "react";
import { cx } from "#components/ui/cx.ts";
import { useUploads } from "#components/uploads/use-uploads.ts";
import { guidePlace } from "#lib/guides/proofs/upload.ts";
import { AttachProof } from "./attach.tsx";
import { ProofsOnTheWay } from "./sending.tsx";

/** Attaches a payment proof in the row of a list: a button, files dropped on it, and how far they are. */
export function RowProof({
  database,
  id,
  me,
  of,
  children,
}: {
  database: string;
  id: string;
  /** The id of whoever reads the page. */
  me: string | null;
  /** Which guide it is, read aloud: `Preparo de apelação`. */
  of: string;
  /** What stands before the button. */
  children?: ReactNode;
}) {
  const sending = useUploads({ ...guidePlace, database, id, me });
  const { isOver, target } = useDropHere(sending.add);
  return (
    <div {...target} className={cx("rounded-control", isOver && "bg-pen-soft outline-2 outline-pen")}>
      {children}
      <AttachProof sending={sending} label="Anexar" of={of} variant="text" />
      <ProofsOnTheWay sending={sending} className="mt-1 text-small" />
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Files may be dropped on one element, which takes these handlers. `isOver`: they are held over it. */
function useDropHere(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        // Not from the element to one inside it.
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
