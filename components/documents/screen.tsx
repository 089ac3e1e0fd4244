"use client";

import "./viewer.css";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { DocumentBar } from "#components/documents/bars/bar.tsx";
import { DocumentFoot } from "#components/documents/bars/foot.tsx";
import { DocumentFacts } from "#components/documents/facts/facts.tsx";
import { InsideList } from "#components/documents/inside/list.tsx";
import { useInside } from "#components/documents/inside/use-inside.ts";
import { LinkDialog, useOutwardLinks } from "#components/documents/links/dialog.tsx";
import { SidePanel } from "#components/documents/outline/panel.tsx";
import { useOutlinePanel } from "#components/documents/outline/use-outline-panel.ts";
import { leafFinder } from "#components/documents/pdf/find-leaf.ts";
import type { Opening } from "#components/documents/pdf/opening.ts";
import { turnedTo } from "#components/documents/pdf/rows.ts";
import type { StageHandle } from "#components/documents/pdf/stage-handle.ts";
import { usePrint } from "#components/documents/pdf/use-print.ts";
import { useTextSearch } from "#components/documents/pdf/use-text-search.ts";
import { ResumedNote } from "#components/documents/reading/resumed-note.tsx";
import { useReading } from "#components/documents/reading/use-reading.ts";
import { useDownload } from "#components/documents/receiving/use-download.ts";
import { readSelected } from "#components/documents/selection/read.ts";
import { commandsOf } from "#components/documents/view/commands.ts";
import { allHints, mainHints } from "#components/documents/view/hints.ts";
import { ViewMenu } from "#components/documents/view/menu.tsx";
import { useFullScreen } from "#components/documents/view/use-full-screen.ts";
import { useStageRoom } from "#components/documents/view/use-stage-room.ts";
import { useView } from "#components/documents/view/use-view.ts";
import { useViewerKeys } from "#components/documents/view/use-viewer-keys.ts";
import { endSession } from "#components/shell/session/end.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { KeyBar, KeyGroups } from "#components/ui/kbd.tsx";
import { keepTextsOf } from "#components/ui/kept-text.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { toast } from "#components/ui/toast.ts";
import { documentFileUrl, documentHref, formatReceived, neighboursOf } from "#lib/documents/rules.ts";
import type { CaseDocument, DocumentSetting } from "#lib/documents/schema.ts";
import { unsearchable } from "#lib/documents/search.ts";
import { SearchOutcome } from "./bars/search.tsx";
import { OutlineDialog } from "./outline/tree.tsx";
import { usePageHash } from "./reading/use-reading.ts";
import { useReception } from "./receiving/reception.ts";
import { isUnshown, searchableOf } from "./searchable.ts";
import { copyPageLink, copyWithSource } from "./selection/copy-button.tsx";
import { DocumentStage } from "./stage.tsx";

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
  setting,
  neighbours,
  person,
  banner,
}: {
  database: string;
  document: CaseDocument;
  setting: DocumentSetting;
  /** Documents of the same case around this one, in the order of its list, this one among them. */
  neighbours: readonly CaseDocument[];
  /** The e-mail of who reads. */
  person: string;
  banner?: ReactNode;
}) {
  const router = useRouter();
  // Before anything that this tab keeps is read: it may be another person's.
  useState(() => keepTextsOf(person));
  const { id, cnj, filename } = document;
  const { reception, state } = useReception({
    url: documentFileUrl({ database, cnj, id }),
    statedSize: document.size,
  });
  const [opening, setOpening] = useState<Opening>({ step: "waiting" });
  const [page, setPage] = useState(1);
  const [showsFacts, setShowsFacts] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [searchesBelow, setSearchesBelow] = useState(false);
  const [isNoteClosed, setNoteClosed] = useState(false);
  const stage = useRef<StageHandle>(null);
  const scroller = useRef<HTMLElement>(null);
  const barSearch = useRef<HTMLInputElement>(null);
  const pageField = useRef<HTMLInputElement>(null);
  const room = useStageRoom(scroller);
  const view = useView(room);
  const screen = useFullScreen();

  const shown = state.step === "asking" ? notOpen : opening;
  const pdf = shown.step === "open" ? shown.pdf : null;
  const pages = pagesOf(shown);
  const isOpen = pages !== null;
  const unshown = isUnshown({ step: state.step, kind: reception.kind, opening: shown });
  const source = useMemo(() => searchableOf(shown), [shown]);
  const search = useTextSearch({ source, page });
  const printing = usePrint({ opening: unshown ? notOpen : shown, turned: view.rotation });
  usePageHash({ page, open: isOpen, onPage: (wanted) => stage.current?.toPage(wanted) });
  const openedAt = useReading({
    reading: setting.isSecret ? null : { database, cnj, id },
    page,
    open: isOpen,
  });
  const outline = useOutlinePanel({
    pdf,
    rotation: view.rotation,
    isFull: screen.isFull,
    onPlace: (place) => stage.current?.toPlace(place),
  });
  const inside = useInside(state.step === "whole" || state.step === "parts" ? pdf : null);
  const outward = useOutwardLinks(scroller);
  const { downloading, download } = useDownload({
    url: documentFileUrl({ database, cnj, id, download: true }),
    filename,
  });

  const backHref = `/${database}/cases/${cnj}?tab=documents`;
  const { previous, next } = neighboursOf({ id, documents: neighbours });

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

  const findLeaf = leafFinder({ pdf, page, pages: pages ?? 0, isCut: state.step === "cut" });

  function turnPage(by: 1 | -1) {
    if (pages !== null) toPage(turnedTo({ page, by, pages, layout: view.layout }));
  }

  function toDocument(other: CaseDocument | null) {
    if (other) router.push(documentHref({ database, cnj: other.cnj, id: other.id }));
  }

  function copySelected() {
    if (pdf && scroller.current) {
      void copyWithSource({ pdf, selected: readSelected(scroller.current), document });
    }
  }

  const commands = commandsOf({
    stage: () => stage.current,
    view,
    screen,
    outline,
    search,
    turnPage,
    toNext: () => toDocument(next),
    toPrevious: () => toDocument(previous),
    toCase: () => router.push(backHref),
    find: () => {
      if (unshown) return toast({ text: unsearchable });
      if (barSearch.current?.offsetParent) barSearch.current.select();
      else setSearchesBelow(true);
    },
    toPageField: () => pageField.current?.focus(),
    copySelected,
    copyLink: () => void copyPageLink(page),
    showKeys: () => setShowsKeys(true),
    print: printing.print,
  });
  useViewerKeys((command) => void commands[command]());

  const facts = (
    <DocumentFacts
      database={database}
      document={document}
      setting={setting}
      neighbours={neighbours}
      pages={pdf === null ? null : pages}
      came={state.step === "whole" ? state.received : null}
    >
      <InsideList {...inside} />
    </DocumentFacts>
  );
  const resumedAt = openedAt === null || pages === null ? null : Math.min(openedAt, pages);

  return (
    <div className="flex h-dvh flex-col bg-desk">
      {banner}
      <DocumentBar
        backHref={backHref}
        cnj={cnj}
        filename={filename}
        page={page}
        pages={pages}
        onPage={toPage}
        onTurnPage={turnPage}
        findLeaf={findLeaf}
        pageField={pageField}
        percent={view.percent}
        onZoom={view.zoomBy}
        onFit={() => view.setZoom("fit")}
        menu={
          <ViewMenu
            isPhone={view.isPhone}
            zoom={view.zoom}
            onZoom={view.setZoom}
            layout={view.layout}
            onLayout={view.setLayout}
            onTurn={view.turnOn}
            isFull={screen.isFull}
            onFull={screen.isOffered ? screen.toggle : null}
            onOutline={outline.outline === null ? null : outline.toggle}
            onLink={() => void copyPageLink(page)}
            printing={printing.progress}
            onPrint={printing.print}
            onKeys={() => setShowsKeys(true)}
          />
        }
        search={search}
        searchBox={barSearch}
        isUnshown={unshown}
        printing={printing.progress}
        onPrint={printing.print}
        downloading={downloading}
        onDownload={download}
      />
      <SearchOutcome progress={search.progress} isUnshown={unshown} />
      {state.step === "receiving" && isOpen && state.total !== null ? (
        <ProgressBar
          label="Recebimento do documento"
          value={state.received}
          max={state.total}
          text={`Recebendo o documento, ${formatReceived(state)}`}
          size="thin"
        />
      ) : null}
      <div
        className={cx(
          "grid min-h-0 flex-1 grid-cols-1",
          !screen.isFull &&
            "medium:grid-cols-[17.5rem_minmax(0,1fr)] wide:grid-cols-[20rem_minmax(0,1fr)_auto]",
        )}
      >
        {screen.isFull ? null : (
          <aside
            aria-label="Sobre o documento"
            className="hidden flex-col overflow-y-auto border-r border-line bg-paper px-6 py-5 medium:flex"
          >
            {facts}
            <div className="mt-auto pt-4 [&>p]:flex-wrap [&>p]:gap-y-1">
              <KeyBar hints={mainHints} />
            </div>
          </aside>
        )}
        <DocumentStage
          reception={reception}
          state={state}
          opening={opening}
          onOpening={setOpening}
          scroller={scroller}
          room={room}
          firstPage={openedAt ?? page}
          statedSize={document.size}
          filename={filename}
          onDownload={download}
          layout={view.layout}
          zoom={view.zoom}
          rotation={view.rotation}
          margins={view.margins}
          search={search}
          handle={stage}
          note={
            resumedAt !== null && page === resumedAt && !isNoteClosed ? (
              <ResumedNote page={resumedAt} onStart={() => toPage(1)} onClose={() => setNoteClosed(true)} />
            ) : null
          }
          onPage={setPage}
          onFirstSize={view.setFirstSize}
          onMargins={view.widenTo}
          onHidden={view.showWhole}
          onCopy={copySelected}
        />
        {screen.isFull ? null : (
          <SidePanel
            pdf={isOpen ? pdf : null}
            pages={pages ?? 0}
            page={page}
            size={view.firstSize}
            rotation={view.rotation}
            outline={outline.outline}
            view={outline.view}
            onView={outline.onView}
            takesFocus={outline.isAsked}
            onPage={toPage}
            onLine={outline.toLine}
          />
        )}
      </div>
      <DocumentFoot
        page={page}
        pages={pages}
        onPage={toPage}
        onTurnPage={turnPage}
        findLeaf={findLeaf}
        search={search}
        isUnshown={unshown}
        isSearching={searchesBelow}
        onSearching={setSearchesBelow}
        onFacts={() => setShowsFacts(true)}
        downloading={downloading}
        onDownload={download}
      />
      <Dialog open={showsFacts} onOpenChange={setShowsFacts} title="Sobre o documento">
        {outline.outline === null ? null : (
          <Button
            className="mt-3 w-full"
            onClick={() => {
              setShowsFacts(false);
              outline.toggle();
            }}
          >
            Sumário
          </Button>
        )}
        <div className="mt-3">{facts}</div>
      </Dialog>
      {outline.outline ? (
        <OutlineDialog
          outline={outline.outline}
          page={page}
          open={outline.isDialog}
          onOpenChange={outline.setDialog}
          onLine={outline.toLine}
        />
      ) : null}
      <LinkDialog link={outward.link} onClose={outward.close} />
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </div>
  );
}

/** All keys of the viewer, opened with `?`. */
function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Teclas do leitor">
      <KeyGroups groups={allHints} />
    </Dialog>
  );
}
