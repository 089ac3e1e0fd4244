import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { PageSpan } from "#lib/documents/citation.ts";
import type { Margins } from "#lib/documents/margins.ts";
import { PdfPage } from "./page.tsx";
import { type Drawing, drawingOf, type PageSize, type Room, textStart } from "./page-sizes.ts";
import { PdfRow } from "./row.tsx";
import { inTurn, type Layout, pagesOf, rowCount, rowOf, rowsAround } from "./rows.ts";
import type { Rotation, StageHandle, Zoom } from "./stage-handle.ts";
import type { Pdf } from "./types.ts";
import { useHits } from "./use-hits.ts";
import { usePlace } from "./use-place.ts";
import { useQueue } from "./use-queue.ts";
import type { TextSearch } from "./use-text-search.ts";

/** So many rows are drawn before they come into sight where somebody scrolls to, and after they left it. */
const ahead = 6;
/** So many rows beyond those are read, so that they can be drawn at once when their turn comes. */
const readAhead = 3;
const behind = 1;
/** So many rows of a selection stay drawn when they are out of sight: a browser forgets what is selected in others. */
const mostHeld = 40;

/** All pages in one scroll area; only those near the window are drawn. */
export function PdfPages({
  pdf,
  pages,
  firstPage,
  language,
  layout,
  zoom,
  rotation,
  margins,
  search,
  held,
  scroller,
  room,
  gap,
  handle,
  onPage,
  onFirstSize,
  onMargins,
  onHidden,
}: {
  pdf: Pdf;
  pages: number;
  /** The page to open at. */
  firstPage: number;
  language: string | undefined;
  layout: Layout;
  zoom: Zoom;
  rotation: Rotation;
  /** What is cut off all pages; null where they are shown whole. */
  margins: Margins | null;
  search: TextSearch;
  /** The pages on which text is selected. */
  held: PageSpan | null;
  scroller: RefObject<HTMLElement | null>;
  /** What the window has for one sheet. */
  room: Room;
  gap: number;
  handle: RefObject<StageHandle | null>;
  onPage: (page: number) => void;
  onFirstSize: (size: PageSize) => void;
  /** Called with the margins of each page that is drawn, where `margins` are cut off. */
  onMargins: (margins: Margins) => void;
  /** Called when the current hit is in what is cut off. */
  onHidden: () => void;
}) {
  const { sizes, isSized, onSize } = usePageSizes(onFirstSize);
  const devicePixelRatio = globalThis.devicePixelRatio ?? 1;
  const { width, height } = room;
  const drawing = useMemo(() => {
    // Of each size once: most pages have that of the first one.
    const known = new Map<PageSize | undefined, Drawing>();
    return (page: number): Drawing => {
      const size = sizes.get(page) ?? sizes.get(1);
      const drawn =
        known.get(size) ??
        drawingOf({ size, zoom, rotation, room: { width, height }, margins, devicePixelRatio });
      known.set(size, drawn);
      return drawn;
    };
  }, [sizes, zoom, rotation, width, height, margins, devicePixelRatio]);
  const rowHeight = useCallback(
    (row: number) => Math.max(...pagesOf({ row, pages, layout }).map((page) => drawing(page).shown.height)),
    [drawing, pages, layout],
  );

  /** Where all rows are too high for one list, those around this page are in it. */
  const [anchor, setAnchor] = useState(Math.min(firstPage, pages));
  const range = useMemo(
    () =>
      rowsAround({
        row: rowOf({ page: anchor, layout }),
        rows: rowCount({ pages, layout }),
        heightOf: (row) => rowHeight(row) + gap,
      }),
    [anchor, layout, pages, rowHeight, gap],
  );

  const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
    count: range.to - range.from,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight(range.from + index),
    overscan: behind,
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    rangeExtractor: (drawn) => {
      const indexes = new Set(defaultRangeExtractor(drawn));
      const { step, edge } = headingOf(virtualizer, drawn);
      for (let index = edge; index !== edge + step * (ahead + 1); index += step)
        if (index >= 0 && index < drawn.count) indexes.add(index);
      if (held) {
        const first = rowOf({ page: held.from, layout }) - range.from;
        const last = Math.min(
          rowOf({ page: held.to, layout }) - range.from,
          first + mostHeld,
          drawn.count - 1,
        );
        for (let index = Math.max(0, first); index <= last; index++) indexes.add(index);
      }
      return [...indexes].sort((one, other) => one - other);
    },
  });

  const toPlace = usePlace({
    pages,
    firstPage: Math.min(firstPage, pages),
    layout,
    rowHeight,
    range,
    virtualizer,
    scroller,
    gap,
    onPage,
    onAnchor: setAnchor,
  });

  // A page that is larger than a phone's window shows its text, not its left margin. Later a person has moved it.
  useLayoutEffect(() => {
    if (margins === null || typeof zoom !== "number" || !scroller.current) return;
    scroller.current.scrollLeft = textStart({ margins, width: drawing(1).width });
  }, [zoom]);

  const items = virtualizer.getVirtualItems();
  const sight = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const { step, edge } = headingOf(virtualizer, sight);
  // Whoever selects while the window moves selects text.
  const isLeafing = virtualizer.isScrolling && held === null;
  const inOrder = (rows: readonly number[]) =>
    rows.flatMap((index) => pagesOf({ row: range.from + index, pages, layout }));
  const turn = inTurn(
    items.map(({ index }) => index),
    { ...sight, step },
  );
  const queue = useQueue(pdf, {
    seen: inOrder(turn.seen),
    coming: inOrder(turn.coming),
    behind: inOrder(turn.behind),
    held: inOrder(items.map(({ index }) => index)).filter(
      (page) => held !== null && page >= held.from && page <= held.to,
    ),
    isLeafing,
  });
  const furthest = range.from + edge + step * (ahead + readAhead);
  useEffect(() => {
    for (const page of pagesOf({ row: furthest, pages, layout }))
      if (page >= 1 && page <= pages) pdf.getPage(page).catch(() => {});
  }, [pdf, furthest, pages, layout]);

  const hits = useHits({ hits: search.hits, onHidden });

  useImperativeHandle(handle, () => ({
    toPage: (page) => toPlace({ page, fraction: 0 }),
    toPlace: ({ page, fraction }) => {
      const { height: whole, shown } = drawing(page);
      const above = Math.max(0, fraction * whole - shown.top);
      toPlace({ page, fraction: above / rowHeight(rowOf({ page, layout })) });
    },
    toHit: (hit) => {
      hits.await(hit);
      const row = rowOf({ page: hit.page, layout }) - range.from;
      // Of what is not in sight there may be a picture without text.
      if (row < sight.startIndex || row > sight.endIndex) toPlace({ page: hit.page, fraction: 0 });
    },
    scrollBy: (screens) => scroller.current?.scrollBy({ top: screens * scroller.current.clientHeight }),
    toEdge: (edge) => toPlace(edge === "start" ? { page: 1, fraction: 0 } : { page: pages, fraction: 1 }),
  }));

  return (
    <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const row = range.from + item.index;
        return (
          <PdfRow
            key={row}
            row={row}
            pages={pages}
            layout={layout}
            top={item.start}
            widthOf={(page) => drawing(page).shown.width}
          >
            {(page) => (
              <PdfPage
                pdf={pdf}
                number={page}
                pages={pages}
                language={language}
                drawing={drawing(page)}
                isSized={isSized(page)}
                quality={queue.qualityNow(page)}
                onDrawn={queue.onDrawn}
                onLate={queue.onLate}
                onLeft={queue.onLeft}
                rotate={turnedBy({ size: sizes.get(page) ?? sizes.get(1), rotation })}
                hits={hits.hitsByPage.get(page)}
                current={search.current?.page === page ? search.current : null}
                onSize={onSize}
                onMarked={hits.onMarked}
                onMargins={margins === null ? undefined : onMargins}
              />
            )}
          </PdfRow>
        );
      })}
    </div>
  );
}

type Seen = { startIndex: number; endIndex: number };

/** Where somebody scrolls to: the row in sight that is furthest there, and the step to the next one. */
function headingOf(
  { scrollDirection }: Pick<Virtualizer<HTMLElement, Element>, "scrollDirection">,
  seen: Seen,
): { step: 1 | -1; edge: number } {
  const isBack = scrollDirection === "backward";
  return { step: isBack ? -1 : 1, edge: isBack ? seen.startIndex : seen.endIndex };
}

/** How a page is turned in all; undefined while only the rotation that is written in it counts. */
function turnedBy({
  size,
  rotation,
}: {
  size: PageSize | undefined;
  rotation: Rotation;
}): number | undefined {
  return rotation === 0 ? undefined : ((size?.rotate ?? 0) + rotation) % 360;
}

/** The sizes of pages, as far as they are known. A page is taken to be as large as the first one until it is read. */
function usePageSizes(onFirstSize: (size: PageSize) => void): {
  /** Where a page's size differs from the first one's. Changes only then, because all pages are laid out anew. */
  sizes: ReadonlyMap<number, PageSize>;
  isSized: (page: number) => boolean;
  onSize: (page: number, size: PageSize) => void;
} {
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());

  const onSize = useCallback(
    (page: number, size: PageSize) => {
      if (page === 1) onFirstSize(size);
      setRead((known) => (known.has(page) ? known : new Set(known).add(page)));
      setSizes((known) => {
        const before = known.get(page) ?? known.get(1);
        const isSame =
          before?.width === size.width && before.height === size.height && before.rotate === size.rotate;
        return isSame ? known : new Map(known).set(page, size);
      });
    },
    [onFirstSize],
  );

  return { sizes, isSized: (page) => read.has(page), onSize };
}
