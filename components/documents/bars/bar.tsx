import { ChevronLeft, Minus, Plus } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { FindLeaf } from "#components/documents/pdf/find-leaf.ts";
import { nothingToPrint } from "#components/documents/pdf/use-print.ts";
import type { TextSearch } from "#components/documents/pdf/use-text-search.ts";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { OffButton } from "./off-button.tsx";
import { PageTurner } from "./page-turner.tsx";
import { DocumentSearch } from "./search.tsx";
import { ToolButton } from "./tool-button.tsx";

/** The bar above the pages: the link back to the case, the name of the document, and what can be done with it. */
export function DocumentBar({
  backHref,
  cnj,
  filename,
  page,
  pages,
  onPage,
  onTurnPage,
  findLeaf,
  pageField,
  percent,
  onZoom,
  onFit,
  menu,
  search,
  searchBox,
  isUnshown,
  printing,
  onPrint,
  downloading,
  onDownload,
}: {
  backHref: string;
  cnj: string;
  filename: string;
  page: number;
  pages: number | null;
  onPage: (page: number) => void;
  onTurnPage: (by: 1 | -1) => void;
  findLeaf: FindLeaf;
  pageField: RefObject<HTMLInputElement | null>;
  /** Null before the window is measured. */
  percent: number | null;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
  /** How the document is shown, and what is seldom done with it. */
  menu: ReactNode;
  search: TextSearch;
  searchBox: RefObject<HTMLInputElement | null>;
  /** There is nothing to search or to print. */
  isUnshown: boolean;
  printing: string | null;
  onPrint: () => void;
  downloading: boolean;
  onDownload: () => void;
}) {
  return (
    <header className="flex h-14 flex-none items-center gap-2 border-b border-line bg-paper px-3 medium:gap-3 medium:px-4">
      <Link
        href={backHref}
        className="inline-flex min-h-11 min-w-8 flex-none items-center gap-2 text-ink-2 no-underline medium:min-h-8"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        <span className="hidden wide:inline">
          <CnjNumber value={cnj} />
        </span>
        <VisuallyHidden> Voltar aos documentos</VisuallyHidden>
      </Link>
      <h1 title={filename} className="type-heading min-w-0 flex-1 truncate [unicode-bidi:isolate]">
        {filename}
      </h1>
      <ZoomButtons percent={percent} isOpen={pages !== null} onZoom={onZoom} onFit={onFit} />
      {menu}
      <div className="hidden flex-none items-center gap-3 medium:flex">
        <PageTurner
          page={page}
          pages={pages}
          onPage={onPage}
          onTurn={onTurnPage}
          findLeaf={findLeaf}
          field={pageField}
        />
        <DocumentSearch search={search} box={searchBox} isUnshown={isUnshown} className="w-56 wide:w-72" />
        <span className="hidden wide:block">
          {isUnshown ? (
            <OffButton label="Imprimir" why={nothingToPrint} />
          ) : (
            <Button onClick={onPrint} pending={printing ?? undefined}>
              Imprimir
            </Button>
          )}
        </span>
        <Button onClick={onDownload} pending={downloading && "Baixando"}>
          Baixar
        </Button>
      </div>
    </header>
  );
}

/** "− 100% +"; the percentage fits the page to the window. A phone has no room for it. */
function ZoomButtons({
  percent,
  isOpen,
  onZoom,
  onFit,
}: {
  /** Null before the window is measured. */
  percent: number | null;
  isOpen: boolean;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
}) {
  return (
    <span className="inline-flex flex-none items-center gap-1 medium:gap-2">
      <ToolButton label="Diminuir" keys="-" off={!isOpen} onClick={() => onZoom(-1)}>
        <Minus aria-hidden="true" className="size-4" />
      </ToolButton>
      <button
        type="button"
        title="Ajustar à largura (0)"
        aria-label={percent === null ? "Ajustar à largura" : `${percent}%, ajustar à largura`}
        onClick={onFit}
        className="hidden min-h-8 min-w-10 rounded-mark text-center hover:underline medium:block"
      >
        {percent === null ? "–" : `${percent}%`}
      </button>
      <ToolButton label="Aumentar" keys="+" off={!isOpen} onClick={() => onZoom(1)}>
        <Plus aria-hidden="true" className="size-4" />
      </ToolButton>
    </span>
  );
}
