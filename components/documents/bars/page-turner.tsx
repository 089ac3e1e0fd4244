import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import type { FindLeaf } from "#components/documents/pdf/find-leaf.ts";
import { PageField } from "./page-field.tsx";
import { ToolButton } from "./tool-button.tsx";

/** "‹ 2 de 3 ›": the page in view, in a field that goes to another one, between buttons to those around it. */
export function PageTurner({
  page,
  pages,
  onPage,
  onTurn,
  findLeaf,
  field,
}: {
  page: number;
  /** Null until the document is open. */
  pages: number | null;
  onPage: (page: number) => void;
  findLeaf: FindLeaf;
  /** To what lies before or after the pages in view. */
  onTurn: (by: 1 | -1) => void;
  /** The field itself, so that a key can focus it. */
  field?: RefObject<HTMLInputElement | null>;
}) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap medium:gap-2">
      <ToolButton label="Página anterior" off={pages === null || page <= 1} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </ToolButton>
      {pages === null ? (
        <span className="min-w-12 text-center text-ink-3">–</span>
      ) : (
        <PageField page={page} pages={pages} onPage={onPage} findLeaf={findLeaf} field={field} />
      )}
      <ToolButton label="Próxima página" off={pages === null || page >= pages} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden="true" className="size-4" />
      </ToolButton>
    </span>
  );
}
