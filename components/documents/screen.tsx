"use client";

import "./viewer.css";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { DocumentBar } from "#components/documents/bars/bar.tsx";
import { DocumentFoot } from "#components/documents/bars/foot.tsx";
import type { Opening } from "#components/documents/pdf/opening.ts";
import { type PageSize, phoneWidth, zoomInView } from "#components/documents/pdf/page-sizes.ts";
import {
  type Rotation,
  type StageHandle,
  stepZoom,
  turn,
  type Zoom,
} from "#components/documents/pdf/stage-handle.ts";
import { usePrint } from "#components/documents/pdf/use-print.ts";
import { useTextSearch } from "#components/documents/pdf/use-text-search.ts";
import { useDownload } from "#components/documents/receiving/use-download.ts";
import { useReception } from "#components/documents/receiving/use-reception.ts";
import { endSession } from "#components/shell/session/end.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { type Margins, sharedMargins } from "#lib/documents/margins.ts";
import { documentFileUrl } from "#lib/documents/queries.ts";
import { documentHref, formatReceived, neighboursOf } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { loadPart } from "#lib/http/load-part.ts";
import { DocumentFacts } from "./facts.tsx";
import { SearchOutcome } from "./search-outcome.tsx";
import { searchableOf } from "./searchable.ts";
import { DocumentStage } from "./stage.tsx";
import { usePageHash } from "./use-page-hash.ts";
import { useStageWidth } from "./use-stage-width.ts";
import { useViewerKeys, type ViewerCommand } from "./use-viewer-keys.ts";

const Thumbnails = dynamic(
  () =>
    loadPart(() => import("#components/documents/pdf/thumbnails.tsx").then((module) => module.Thumbnails)),
  {
    ssr: false,
  },
);

const keys = [
  { keys: ["n", "p"], does: "documento" },
  { keys: ["j", "k"], does: "página" },
  { keys: ["g"], does: "ir para" },
  { keys: ["/"], does: "buscar" },
  { keys: ["Esc"], does: "voltar" },
];

const notOpen: Opening = { step: "waiting" };

/** How many pages are turned; null where there are none: before a document is open, and of a text. A picture is one. */
function pagesOf(opening: Opening): number | null {
  switch (opening.step) {
    case "open":
      return opening.pages > 0 ? opening.pages : null;
    case "picture":
      return 1;
    default:
      return null;
  }
}

/** The viewer: one document on the whole screen, with its facts beside it. `banner` stands above everything. */
export function DocumentScreen({
  database,
  document,
  neighbours,
  banner,
}: {
  database: string;
  document: CaseDocument;
  /** Documents of the same case around this one, in the order of its list, this one among them. */
  neighbours: readonly CaseDocument[];
  banner?: ReactNode;
}) {
  const router = useRouter();
  const { reception, state } = useReception({
    url: documentFileUrl({ database, cnj: document.cnj, id: document.id }),
    statedSize: document.size,
  });
  const [opening, setOpening] = useState<Opening>({ step: "waiting" });
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [rotation, setRotation] = useState<Rotation>(0);
  const [firstSize, setFirstSize] = useState<PageSize>();
  const [shared, setShared] = useState<Margins | null>(null);
  const [showsFacts, setShowsFacts] = useState(false);
  const stage = useRef<StageHandle>(null);
  const scroller = useRef<HTMLElement>(null);
  const barSearch = useRef<HTMLInputElement>(null);
  const pageField = useRef<HTMLInputElement>(null);
  const [searchesBelow, setSearchesBelow] = useState(false);
  const available = useStageWidth(scroller);

  const shown = state.step === "asking" ? notOpen : opening;
  const pages = pagesOf(shown);
  const source = useMemo(() => searchableOf(shown), [shown]);
  const search = useTextSearch({ source, page });
  const printing = usePrint({ opening: shown, turned: rotation });
  usePageHash({ page, open: pages !== null, onPage: (wanted) => stage.current?.toPage(wanted) });

  const { downloading, download } = useDownload({
    url: documentFileUrl({ database, cnj: document.cnj, id: document.id, download: true }),
    filename: document.filename,
  });

  const backHref = `/${database}/cases/${document.cnj}?tab=documents`;
  const isPhone = available !== null && available < phoneWidth;
  const margins = isPhone ? shared : null;
  const zoomNow = zoomInView({ size: firstSize, zoom, rotation, available: available ?? 0, margins });
  const { previous, next } = neighboursOf({ id: document.id, documents: neighbours });

  const failure = state.step === "failed" ? state.failure : state.step === "parts" ? state.trouble : null;
  const isSignedOut = failure?.kind === "unauthenticated";
  useEffect(() => {
    if (isSignedOut) endSession();
  }, [isSignedOut]);

  // In a layout effect: the pages must know the hit before they mark it, so that they scroll to its mark.
  useLayoutEffect(() => {
    if (search.current) stage.current?.toHit(search.current);
  }, [search.current]);

  function toPage(wanted: number) {
    if (pages !== null) stage.current?.toPage(Math.min(Math.max(1, wanted), pages));
  }

  const widenTo = useCallback((own: Margins) => setShared((known) => sharedMargins(known, own)), []);
  const showWhole = useCallback(() => setZoom("whole"), []);

  /** One step of zoom; on a phone the whole page lies between the text in full width and what is smaller. */
  function zoomBy(by: 1 | -1) {
    if (margins !== null && by === -1 && zoom === "fit") return setZoom("whole");
    if (margins !== null && by === 1 && zoom === "whole") return setZoom("fit");
    setZoom(stepZoom({ from: zoomNow, by }));
  }

  function toDocument(other: CaseDocument | null) {
    if (other) router.push(documentHref({ database, cnj: other.cnj, id: other.id }));
  }

  function obey(command: ViewerCommand) {
    switch (command) {
      case "next-page":
        return toPage(page + 1);
      case "previous-page":
        return toPage(page - 1);
      case "next-document":
        return toDocument(next);
      case "previous-document":
        return toDocument(previous);
      case "back":
        return router.push(backHref);
      case "zoom-in":
        return zoomBy(1);
      case "zoom-out":
        return zoomBy(-1);
      case "fit":
        return setZoom("fit");
      case "turn":
        return setRotation(turn(rotation));
      case "down":
        return stage.current?.scrollBy(0.1);
      case "up":
        return stage.current?.scrollBy(-0.1);
      case "screen-down":
        return stage.current?.scrollBy(0.9);
      case "screen-up":
        return stage.current?.scrollBy(-0.9);
      case "start":
        return stage.current?.toEdge("start");
      case "end":
        return stage.current?.toEdge("end");
      case "find":
        return barSearch.current?.offsetParent ? barSearch.current.select() : setSearchesBelow(true);
      case "next-hit":
        return search.step(1);
      case "previous-hit":
        return search.step(-1);
      case "page-number":
        return pageField.current?.focus();
      case "print":
        return printing.print();
    }
  }
  useViewerKeys(obey);

  const facts = (
    <DocumentFacts
      database={database}
      document={document}
      neighbours={neighbours}
      pages={shown.step === "open" ? pages : null}
    />
  );

  return (
    <div className="flex h-dvh flex-col bg-desk">
      {banner}
      <DocumentBar
        backHref={backHref}
        cnj={document.cnj}
        filename={document.filename}
        page={page}
        pages={pages}
        onPage={toPage}
        pageField={pageField}
        percent={available === null ? null : Math.round(zoomNow * 100)}
        onZoom={zoomBy}
        onFit={() => setZoom("fit")}
        onTurn={() => setRotation(turn(rotation))}
        search={search}
        searchBox={barSearch}
        printing={printing.progress}
        onPrint={printing.print}
        downloading={downloading}
        onDownload={download}
      />
      <SearchOutcome progress={search.progress} />
      {state.step === "receiving" && pages !== null && state.total !== null ? (
        <ProgressBar
          label="Recebimento do documento"
          value={state.received}
          max={state.total}
          text={`Recebendo o documento, ${formatReceived(state)}`}
          size="thin"
        />
      ) : null}
      <div className="grid min-h-0 flex-1 grid-cols-1 medium:grid-cols-[17.5rem_minmax(0,1fr)] wide:grid-cols-[20rem_minmax(0,1fr)_6.5rem]">
        <aside
          aria-label="Sobre o documento"
          className="hidden flex-col overflow-y-auto border-r border-line bg-paper px-6 py-5 medium:flex"
        >
          {facts}
          <div className="mt-auto [&>p]:flex-wrap [&>p]:gap-y-1">
            <KeyBar hints={keys} />
          </div>
        </aside>
        <DocumentStage
          reception={reception}
          state={state}
          opening={opening}
          onOpening={setOpening}
          scroller={scroller}
          available={available}
          page={page}
          statedSize={document.size}
          filename={document.filename}
          onDownload={download}
          zoom={zoom}
          rotation={rotation}
          margins={margins}
          search={search}
          handle={stage}
          onPage={setPage}
          onFirstSize={setFirstSize}
          onMargins={widenTo}
          onHidden={showWhole}
        />
        {shown.step === "open" && pages !== null ? (
          <Thumbnails
            pdf={shown.pdf}
            pages={pages}
            page={page}
            size={firstSize}
            rotation={rotation}
            onPage={toPage}
          />
        ) : (
          <div className="hidden border-l border-line bg-desk wide:block" />
        )}
      </div>
      <DocumentFoot
        page={page}
        pages={pages}
        onPage={toPage}
        search={search}
        isSearching={searchesBelow}
        onSearching={setSearchesBelow}
        onFacts={() => setShowsFacts(true)}
        downloading={downloading}
        onDownload={download}
      />
      <Dialog open={showsFacts} onOpenChange={setShowsFacts} title="Sobre o documento">
        <div className="mt-3">{facts}</div>
      </Dialog>
    </div>
  );
}
