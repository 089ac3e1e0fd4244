import type { ReactNode } from "react";
import { cx } from "#components/ui/cx.ts";
import { useDropHere } from "#components/ui/use-drop-here.ts";
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
