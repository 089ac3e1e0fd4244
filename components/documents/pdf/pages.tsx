"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Margins } from "#lib/documents/margins.ts";
import type { Hit } from "#lib/documents/search.ts";
import { PdfPage } from "./page.tsx";
import { drawingOf, type PageSize, textStart } from "./page-sizes.ts";
import type { Rotation, StageHandle, Zoom } from "./stage-handle.ts";
import type { TextSearch } from "./use-text-search.ts";

/** Where in the document the top of the window is, so that zooming and turning keep the place. */
type Place = { index: number; fraction: number };

/** Whether a mark is in the margin that its page does not show. */
function isCutOff(mark: Element): boolean {
  const sheet = mark.closest("article")?.getBoundingClientRect();
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  return (
    sheet !== undefined &&
    (left < sheet.left || right > sheet.right || top < sheet.top || bottom > sheet.bottom)
  );
}

/** All pages in one scroll area; only those near the window are drawn. */
export function PdfPages({
  pages,
  firstPage,
  zoom,
  rotation,
  margins,
  search,
  scroller,
  available,
  gap,
  handle,
  onPage,
  onFirstSize,
  onMargins,
  onHidden,
}: {
  pages: number;
  /** The page to open at. */
  firstPage: number;
  zoom: Zoom;
  rotation: Rotation;
  /** What is cut off all pages; null where they are shown whole. */
  margins: Margins | null;
  search: TextSearch;
  scroller: RefObject<HTMLElement | null>;
  /** Width for a sheet, in CSS pixels. */
  available: number;
  gap: number;
  handle: RefObject<StageHandle | null>;
  onPage: (page: number) => void;
  onFirstSize: (size: PageSize) => void;
  /** Called with the margins of each page that is drawn, where `margins` are cut off. */
  onMargins: (margins: Margins) => void;
  /** Called when the current hit is in what is cut off. */
  onHidden: () => void;
}) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const place = useRef<Place>({ index: firstPage - 1, fraction: 0 });
  const awaited = useRef<Hit | null>(null);
  const devicePixelRatio = globalThis.devicePixelRatio ?? 1;

  const drawing = useCallback(
    (number: number) =>
      drawingOf({
        size: sizes.get(number) ?? sizes.get(1),
        zoom,
        rotation,
        available,
        margins,
        devicePixelRatio,
      }),
    [sizes, zoom, rotation, available, margins, devicePixelRatio],
  );

  const virtualizer = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => drawing(index + 1).shown.height,
    overscan: 1,
    gap,
    paddingStart: gap,
    paddingEnd: gap,
  });

  const goTo = useCallback(
    ({ index, fraction }: Place) => {
      virtualizer.getTotalSize();
      const item = virtualizer.measurementsCache[index];
      if (scroller.current && item) scroller.current.scrollTop = item.start - gap + fraction * item.size;
    },
    [virtualizer, scroller, gap],
  );

  useLayoutEffect(() => {
    virtualizer.measure();
    goTo(place.current);
  }, [drawing, goTo]);

  // A page that is larger than a phone's window shows its text, not its left margin. Later a person has moved it.
  useLayoutEffect(() => {
    if (margins === null || typeof zoom !== "number" || !scroller.current) return;
    scroller.current.scrollLeft = textStart({ margins, width: drawing(1).width });
  }, [zoom]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function look() {
      if (!element) return;
      const top = virtualizer.getVirtualItemForOffset(element.scrollTop + gap);
      if (top) {
        const fraction = Math.max(0, (element.scrollTop + gap - top.start) / top.size);
        place.current = { index: top.index, fraction };
      }
      const middle = virtualizer.getVirtualItemForOffset(element.scrollTop + element.clientHeight * 0.4);
      const atEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      onPage(atEnd && element.scrollTop > 0 ? pages : (middle?.index ?? 0) + 1);
    }
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [pages, gap]);

  useImperativeHandle(handle, () => ({
    toPage: (page) => goTo({ index: page - 1, fraction: 0 }),
    toHit: (hit) => {
      awaited.current = hit;
      const seen = virtualizer.getVirtualItems().some((item) => item.index === hit.page - 1);
      if (!seen) goTo({ index: hit.page - 1, fraction: 0 });
    },
    scrollBy: (screens) => scroller.current?.scrollBy({ top: screens * scroller.current.clientHeight }),
    toEdge: (edge) => {
      scroller.current?.scrollTo({ top: edge === "start" ? 0 : scroller.current.scrollHeight });
    },
  }));

  const onSize = useCallback(
    (number: number, size: PageSize) => {
      if (number === 1) onFirstSize(size);
      setSizes((known) => {
        const before = known.get(number) ?? known.get(1);
        const same =
          before?.width === size.width && before.height === size.height && before.rotate === size.rotate;
        return same ? known : new Map(known).set(number, size);
      });
    },
    [onFirstSize],
  );

  const onMarked = useCallback(
    (hit: Hit, mark: Element) => {
      if (awaited.current !== hit) return;
      // It is looked for again once the whole page is shown.
      if (isCutOff(mark)) return onHidden();
      awaited.current = null;
      mark.scrollIntoView({ block: "center", inline: "nearest" });
    },
    [onHidden],
  );

  const hitsByPage = useMemo(() => Map.groupBy(search.hits, (hit) => hit.page), [search.hits]);

  return (
    <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const number = item.index + 1;
        const size = sizes.get(number) ?? sizes.get(1);
        return (
          <div key={item.key} className="absolute inset-x-0" style={{ top: item.start }}>
            <PdfPage
              number={number}
              pages={pages}
              drawing={drawing(number)}
              rotate={rotation === 0 ? undefined : ((size?.rotate ?? 0) + rotation) % 360}
              hits={hitsByPage.get(number)}
              current={search.current?.page === number ? search.current : null}
              onSize={onSize}
              onMarked={onMarked}
              onMargins={margins === null ? undefined : onMargins}
            />
          </div>
        );
      })}
    </div>
  );
}
