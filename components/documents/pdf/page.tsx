import { memo, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Page, pdfjs } from "react-pdf";
import { linkName } from "#lib/documents/links.ts";
import type { Margins } from "#lib/documents/margins.ts";
import type { Hit, TextPiece } from "#lib/documents/search.ts";
import { piecesOf } from "#lib/documents/text-layer.ts";
import { formatCount } from "#lib/format/count.ts";
import { markHits } from "./mark-hits.ts";
import { marginsOfCanvas } from "./measure-margins.ts";
import type { Drawing, PageSize } from "./page-sizes.ts";
import type { Quality } from "./queue.ts";
import { placedTexts } from "./read-texts.ts";
import type { Pdf } from "./types.ts";
import type { Queue } from "./use-queue.ts";

const none: readonly Hit[] = [];
/** A quick picture has half as many pixels each way. */
const quickRatio = 0.5;
/** After so many milliseconds the others do not wait for a page any longer: what it needs may not come. */
const drawingMs = 2_000;

/** One sheet: its picture, the text over it and the hits in that text. */
export const PdfPage = memo(function PdfPage({
  pdf,
  number,
  pages,
  language,
  drawing,
  isSized,
  quality,
  onDrawn,
  onLate,
  onLeft,
  rotate,
  hits = none,
  current,
  onSize,
  onMarked,
  onMargins,
}: {
  pdf: Pdf;
  number: number;
  pages: number;
  /** The language that the document says it is in. */
  language: string | undefined;
  drawing: Drawing;
  /** Whether `drawing` is of this page's own size: drawn in that of another it could be larger than any canvas. */
  isSized: boolean;
  /** How it is drawn now; null while it waits in the queue, and when it was drawn. */
  quality: Quality | null;
  /** Absent while the page's own rotation is to be used. */
  rotate: number | undefined;
  hits: readonly Hit[] | undefined;
  current: Hit | null;
  onSize: (number: number, size: PageSize) => void;
  /** Called when the first mark of the current hit was drawn. */
  onMarked: (hit: Hit, mark: Element) => void;
  /** Called with the margins of the drawn page where they are cut off; absent elsewhere. */
  onMargins: ((margins: Margins) => void) | undefined;
} & Omit<Queue, "qualityNow">) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pieces = useRef<readonly TextPiece[]>([]);
  const [drawnText, setDrawnText] = useState(0);
  const isQuick = useOnce(quality === "quick");
  const isFull = useOnce(quality === "full");
  const [isDrawn, setDrawn] = useState(false);
  const isBroken = useOwnSize({ pdf, number, isSized, onSize });
  useDrawingEnd({ number, quality, isBroken, queue: { onDrawn, onLate, onLeft } });
  function drawn() {
    onDrawn(number, "full");
    setDrawn(true);
  }

  const quicklyDrawn = () => onDrawn(number, "quick");

  useEffect(() => {
    const layer = sheet.current?.querySelector<HTMLElement>(".textLayer");
    if (!layer || drawnText === 0) return;
    const mark = markHits({ layer, pieces: pieces.current, hits, current });
    if (mark && current) onMarked(current, mark);
  }, [drawnText, hits, current, onMarked]);

  const { shown } = drawing;
  const isCut = shown.width < drawing.width || shown.height < drawing.height;
  const textDrawn = useCallback(() => setDrawnText((count) => count + 1), []);
  const blank = (
    <div style={{ width: drawing.width, height: drawing.height }}>
      <p className="appear-after-1s p-6 text-on-sheet">
        Abrindo a página {formatCount(number)} de {formatCount(pages)}
      </p>
    </div>
  );
  const broken = (
    <p className="p-6 text-on-sheet" style={{ minHeight: drawing.height }}>
      A página {number} não pôde ser desenhada. As outras podem ser lidas.
    </p>
  );

  const read = useRef<{ cleanup: () => unknown }>(null);
  // What pdf.js has read of a scan are many megabytes. It keeps what something else still draws.
  useEffect(() => () => void read.current?.cleanup(), []);
  const onLoadSuccess = (page: { cleanup: () => unknown }) => {
    read.current = page;
  };
  const drawnAs = { onLoadSuccess, pdf, pageNumber: number, width: drawing.width, rotate, suspense: false };

  return (
    <section
      aria-label={`Página ${number} de ${pages}`}
      lang={language}
      data-page={number}
      className="pdf-sheet"
      style={{
        width: shown.width,
        ...(isCut ? { height: shown.height, overflow: "clip" } : { minHeight: shown.height }),
      }}
    >
      <div
        className="relative"
        style={isCut ? { transform: `translate(${-shown.left}px, ${-shown.top}px)` } : undefined}
      >
        {isSized && isFull ? (
          <Page
            {...drawnAs}
            inputRef={sheet}
            canvasRef={canvas}
            devicePixelRatio={drawing.pixelRatio}
            filterAnnotations={shownAnnotations}
            loading={blank}
            error={broken}
            onGetTextSuccess={(content) => {
              pieces.current = piecesOf(placedTexts(content));
            }}
            onRenderTextLayerSuccess={textDrawn}
            onRenderAnnotationLayerSuccess={() => sheet.current && nameLinks(sheet.current)}
            onLoadError={drawn}
            onRenderError={drawn}
            onRenderSuccess={() => {
              drawn();
              const margins = onMargins && canvas.current ? marginsOfCanvas(canvas.current) : null;
              if (margins) onMargins?.(margins);
            }}
          />
        ) : isBroken ? (
          broken
        ) : (
          blank
        )}
        {isSized && isQuick && !isDrawn ? (
          <div className="pointer-events-none absolute inset-0">
            <Page
              {...drawnAs}
              devicePixelRatio={drawing.pixelRatio * quickRatio}
              renderTextLayer={false}
              renderAnnotationLayer={false}
              loading={null}
              error={null}
              onLoadError={quicklyDrawn}
              onRenderError={quicklyDrawn}
              onRenderSuccess={quicklyDrawn}
            />
          </div>
        ) : null}
      </div>
    </section>
  );
});

/** Whether `is` was ever true. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}

/** Gives its place in the queue on when the page cannot be read, when its drawing takes too long, which goes on, and when it leaves the list. */
function useDrawingEnd({
  number,
  quality,
  isBroken,
  queue,
}: {
  number: number;
  quality: Quality | null;
  isBroken: boolean;
  queue: Pick<Queue, "onDrawn" | "onLate" | "onLeft">;
}): void {
  const { onDrawn, onLate, onLeft } = queue;
  useEffect(() => () => onLeft(number), [number, onLeft]);
  useEffect(() => {
    if (isBroken) onDrawn(number, "full");
  }, [isBroken, number, onDrawn]);
  useEffect(() => {
    if (quality === null) return;
    const timer = setTimeout(() => onLate(number, quality), drawingMs);
    return () => clearTimeout(timer);
  }, [quality, number, onLate]);
}

/** Tells the size of a page before it is drawn. Returns whether the page cannot be read. */
function useOwnSize(input: {
  pdf: Pdf;
  number: number;
  isSized: boolean;
  onSize: (number: number, size: PageSize) => void;
}): boolean {
  const { pdf, number, isSized } = input;
  const [isBroken, setBroken] = useState(false);
  const tell = useEffectEvent(input.onSize);
  useEffect(() => {
    if (isSized) return;
    let isWanted = true;
    pdf.getPage(number).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        if (isWanted) tell(number, { width, height, rotate: page.rotate });
      },
      () => isWanted && setBroken(true),
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, number, isSized]);
  return isBroken;
}

const { FILEATTACHMENT, SOUND, MOVIE, SCREEN, THREED, RICHMEDIA } = pdfjs.AnnotationType;

/** What would play, start or save something from within the page. Attached files stand beside the document instead. */
const inert = new Set([FILEATTACHMENT, SOUND, MOVIE, SCREEN, THREED, RICHMEDIA]);

/** The annotations of a page that get an element of their own; all that have a look are drawn into the page's picture. */
function shownAnnotations<A extends { annotationType?: number }>({ annotations }: { annotations: A[] }): A[] {
  return annotations.filter(({ annotationType = 0 }) => !inert.has(annotationType));
}

/** Gives the links that lie over a page's picture a name: they have no text of their own. */
function nameLinks(sheet: HTMLElement): void {
  for (const link of sheet.querySelectorAll<HTMLAnchorElement>(".annotationLayer a")) {
    if (link.textContent?.trim()) continue;
    const name = linkName(link.getAttribute("href") ?? "");
    link.setAttribute("aria-label", link.title === "" ? name : `${link.title}, ${name}`);
  }
}
