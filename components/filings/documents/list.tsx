import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { CourtLimits } from "#lib/filings/documents/limits.ts";
import type { problemsOf } from "#lib/filings/documents/problems.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { moved } from "#lib/format/moved.ts";
import { DocumentRow } from "./row.tsx";
import type { Documents } from "./use-documents.ts";

type Dragged = { from: number; over: number };

/** The documents in the order in which the court gets them; each is moved by dragging, by the arrow keys on its handle, and by its menu. */
export function DocumentList({
  database,
  view,
  limits,
  documents,
  problems,
  isOpen,
}: {
  database: string;
  view: FilingView;
  limits: CourtLimits;
  documents: Documents;
  problems: ReturnType<typeof problemsOf>["documents"];
  isOpen: boolean;
}) {
  const { files } = view;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [announced, setAnnounced] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const moving = useRef<string | null>(null);

  // The handle goes with its row, and the keyboard with the handle.
  const order = files.map(({ id }) => id).join();
  useEffect(() => {
    const place = moving.current === null ? -1 : order.split(",").indexOf(moving.current);
    moving.current = null;
    list.current?.querySelectorAll<HTMLElement>("[data-handle]")[place]?.focus();
  }, [order]);

  function move(from: number, to: number) {
    if (to < 0 || to >= files.length || to === from) return;
    documents.order(moved(files, from, to).map(({ id }) => id));
    setAnnounced(`${files[from]?.filename}: ${to + 1}º de ${files.length}.`);
    moving.current = files[from]?.id ?? null;
  }

  if (files.length === 0) return null;
  return (
    <>
      <ol ref={list} aria-labelledby="petition-documents">
        {files.map((file, index) => (
          <DocumentRow
            key={file.id}
            {...{ database, limits, documents, isOpen, index }}
            file={file}
            view={view}
            problems={problems.find(({ id }) => id === file.id)?.problems ?? []}
            mark={
              dragged !== null && dragged.over === index && dragged.from !== index ? markOf(dragged) : null
            }
            onMove={(to) => move(index, to)}
            onDrag={{
              start: () => setDragged({ from: index, over: index }),
              over: () => setDragged((before) => before && { ...before, over: index }),
              drop: () => {
                if (dragged !== null) move(dragged.from, dragged.over);
                setDragged(null);
              },
              end: () => setDragged(null),
              isOn: dragged !== null,
            }}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span id="documents-keys">As setas para cima e para baixo movem o documento.</span>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );
}

const markOf = ({ from, over }: Dragged): "above" | "below" => (over < from ? "above" : "below");
