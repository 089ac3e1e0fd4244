"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Page } from "react-pdf";
import { cx } from "#components/ui/cx.ts";
import { drawingOf, type PageSize } from "./page-sizes.ts";
import type { Rotation } from "./stage-handle.ts";
import type { Pdf } from "./types.ts";

const width = 68;
/** The height of the number under a sheet and of the space to the next sheet. */
const below = 36;

/** Small pictures of the pages, of which only those in sight are drawn. */
export function Thumbnails({
  pdf,
  pages,
  page,
  size,
  rotation,
  onPage,
}: {
  pdf: Pdf;
  pages: number;
  page: number;
  size: PageSize | undefined;
  rotation: Rotation;
  onPage: (page: number) => void;
}) {
  const scroller = useRef<HTMLElement>(null);
  const drawing = drawingOf({
    size,
    zoom: "fit",
    rotation,
    available: width,
    margins: null,
    devicePixelRatio: 2,
  });
  const virtualizer = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: () => drawing.height + below,
    overscan: 2,
    paddingStart: 24,
  });

  useEffect(() => virtualizer.measure(), [drawing.height]);
  useEffect(() => virtualizer.scrollToIndex(page - 1, { align: "auto" }), [virtualizer, page]);

  return (
    <nav
      ref={scroller}
      aria-label="Miniaturas"
      className="hidden h-full overflow-y-auto border-l border-line bg-desk px-4 wide:block"
    >
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const number = item.index + 1;
          const here = number === page;
          return (
            <li
              key={item.key}
              className="absolute inset-x-0 text-center text-meta"
              style={{ top: item.start, height: item.size }}
            >
              <a
                href={`#p=${number}`}
                aria-label={`Página ${number}`}
                aria-current={here ? "page" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onPage(number);
                }}
                className={cx("inline-block no-underline", here ? "font-strong text-ink" : "text-ink-3")}
              >
                <div
                  className="mb-1 flex items-center"
                  style={{ width: drawing.width, height: drawing.height }}
                >
                  <div
                    className={cx(
                      "pdf-sheet min-h-8 max-h-full overflow-hidden",
                      here && "outline-2 outline-ink",
                    )}
                    style={{ width: drawing.width }}
                  >
                    <Page
                      pdf={pdf}
                      pageNumber={number}
                      width={drawing.width}
                      devicePixelRatio={drawing.pixelRatio}
                      rotate={rotation === 0 ? undefined : ((size?.rotate ?? 0) + rotation) % 360}
                      renderTextLayer={false}
                      renderAnnotationLayer={false}
                      suspense={false}
                      loading={null}
                      error={null}
                    />
                  </div>
                </div>
                {number}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
