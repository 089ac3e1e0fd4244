import { GripVertical, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { formatSize } from "#lib/documents/rules.ts";
import type { CourtLimits } from "#lib/filings/documents/limits.ts";
import type { DocumentProblem } from "#lib/filings/documents/problems.ts";
import { fineSentence } from "#lib/filings/documents/sentences.ts";
import { filingDocumentUrl } from "#lib/filings/files/href.ts";
import type { FilingDocument, FilingView } from "#lib/filings/view.ts";
import { plural } from "#lib/format/count.ts";
import { Problem } from "./problem.tsx";
import { RenameField } from "./rename.tsx";
import type { Documents } from "./use-documents.ts";

type Drag = { start: () => void; over: () => void; drop: () => void; end: () => void; isOn: boolean };

/** A document: its place, name, size and pages, what is wrong with it and what helps. */
export function DocumentRow({
  database,
  view,
  file,
  index,
  limits,
  documents,
  problems,
  isOpen,
  mark,
  onMove,
  onDrag,
}: {
  database: string;
  view: FilingView;
  file: FilingDocument;
  index: number;
  limits: CourtLimits;
  documents: Documents;
  problems: readonly DocumentProblem[];
  isOpen: boolean;
  /** Where a dragged row would be put. */
  mark: "above" | "below" | null;
  onMove: (to: number) => void;
  onDrag: Drag;
}) {
  const [isRenaming, setRenaming] = useState(false);
  const { filename, findings, size } = file;
  const last = view.files.length - 1;

  function press(event: KeyboardEvent) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <li
      className={cx(
        "grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2.5 medium:grid-cols-[1.75rem_1.5rem_minmax(0,1fr)_auto_auto]",
        mark === "above" && "shadow-[inset_0_2px_0_var(--pen)]",
        mark === "below" && "shadow-[inset_0_-2px_0_var(--pen)]",
      )}
      onDragOver={(event) => {
        if (!onDrag.isOn) return;
        event.preventDefault();
        onDrag.over();
      }}
      onDrop={(event) => {
        if (!onDrag.isOn) return;
        event.preventDefault();
        onDrag.drop();
      }}
    >
      {isOpen ? (
        <button
          type="button"
          data-handle
          draggable
          aria-label={`Mover ${filename}`}
          aria-describedby="documents-keys"
          onKeyDown={press}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", filename);
            onDrag.start();
          }}
          onDragEnd={onDrag.end}
          className="hidden size-7 cursor-grab items-center justify-center self-start rounded-control text-ink-3 hover:text-ink active:cursor-grabbing medium:inline-flex"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
      ) : (
        <span className="max-medium:hidden" />
      )}
      <span className="text-right text-ink-3">{index + 1}</span>
      <div className="min-w-0">
        {isRenaming ? (
          <RenameField
            filename={filename}
            onSave={async (name, onRefused) => {
              const done = await documents.rename(file.id, name, onRefused);
              if (done !== null) setRenaming(false);
            }}
            onLeave={() => setRenaming(false)}
          />
        ) : (
          <p className="[overflow-wrap:anywhere] [unicode-bidi:isolate]">
            <a
              href={filingDocumentUrl({ database, filingId: view.id, documentId: file.id })}
              target="_blank"
              rel="noopener"
              className="font-strong text-ink no-underline hover:underline"
            >
              {filename}
            </a>
          </p>
        )}
        <p className="text-small text-ink-3 medium:hidden">
          <SizeWords pages={findings.pages} size={size} />
        </p>
        {problems.length === 0 ? (
          <p className="mt-0.5 flex items-baseline gap-1.5 text-small text-ink-3">
            <Glyph name="check" className="relative top-px" />
            {fineSentence(file)}
          </p>
        ) : (
          problems.map((problem) => (
            <Problem key={problem.kind} {...{ problem, file, view, limits, documents, isOpen }} />
          ))
        )}
      </div>
      <span className="hidden whitespace-nowrap medium:inline">
        <SizeWords pages={findings.pages} size={size} />
      </span>
      {isOpen ? (
        <span className="flex items-center gap-1 self-start max-medium:-mt-2.5">
          <Menu
            align="end"
            trigger={
              <button
                type="button"
                aria-label={`Mais para ${filename}`}
                className="inline-flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink medium:size-7"
              >
                <span aria-hidden="true">…</span>
              </button>
            }
          >
            <MenuItem onSelect={() => setRenaming(true)}>Renomear</MenuItem>
            {index > 0 ? <MenuItem onSelect={() => onMove(index - 1)}>Mover para cima</MenuItem> : null}
            {index < last ? <MenuItem onSelect={() => onMove(index + 1)}>Mover para baixo</MenuItem> : null}
          </Menu>
          <button
            type="button"
            aria-label={`Remover ${filename}`}
            onClick={() => void documents.remove(file)}
            className="inline-flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink medium:size-7"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      ) : null}
    </li>
  );
}

function SizeWords({ pages, size }: { pages: number | null; size: number }) {
  return (
    <>
      {pages === null ? null : (
        <>
          <span aria-hidden="true">{pages.toLocaleString("pt-BR")} p.</span>
          <span className="sr-only">{plural(pages, "página", "páginas")},</span>
        </>
      )}{" "}
      <span className="ml-2 inline-block text-right medium:min-w-16">{formatSize(size)}</span>
    </>
  );
}
