"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "#lib/format/count.ts";
import { ToolButton } from "./tool-button.tsx";

/** "‹ 2 de 3 ›": the page in view, with buttons to the page before and after it. */
export function PageButtons({
  page,
  pages,
  onPage,
}: {
  page: number;
  /** Null until the document is open. */
  pages: number | null;
  onPage: (page: number) => void;
}) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <ToolButton label="Página anterior" off={pages === null || page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </ToolButton>
      <span className="min-w-12 text-center">
        {pages === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <>
            <b>{formatCount(page)}</b> de {formatCount(pages)}
          </>
        )}
      </span>
      <ToolButton
        label="Próxima página"
        off={pages === null || page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-4" />
      </ToolButton>
    </span>
  );
}
