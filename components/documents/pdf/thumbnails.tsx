import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { Page } from "react-pdf";
import { cx } from "#components/ui/cx.ts";
import { drawingOf, type PageSize } from "./page-sizes.ts";
import { highestList } from "./rows.ts";
import { sightOf } from "./sight.ts";
import type { Rotation } from "./stage-handle.ts";
import type { Pdf } from "./types.ts";

const width = 68;
/** A page that is longer than this is drawn narrower. */
const tallest = 120;
/** The height of the number under a sheet and of the space to the next sheet. */
const below = 36;

const pictureOf = ({
  size,
  rotation,
  most = tallest,
}: {
  size: PageSize | undefined;
  rotation: Rotation;
  /** How high it is at most. */
  most?: number;
}) =>
  drawingOf({
    size,
    zoom: "page",
    rotation,
    room: { width, height: most },
    margins: null,
    devicePixelRatio: 2,
  });

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
  const { height } = pictureOf({ size, rotation });
  const most = Math.floor(highestList / (height + below));
  const virtualizer = useVirtualizer({
    count: Math.min(pages, most),
    getScrollElement: () => scroller.current,
    estimateSize: () => height + below,
    overscan: 2,
    paddingStart: 24,
  });

  useEffect(() => virtualizer.measure(), [height]);
  useEffect(() => virtualizer.scrollToIndex(page - 1, { align: "auto" }), [virtualizer, page]);

  return (
    <nav ref={scroller} aria-label="Miniaturas" className="h-full overflow-y-auto px-4">
      <ol className="relative mx-auto" style={{ height: virtualizer.getTotalSize(), width }}>
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
                <div className="mb-1 flex items-center justify-center" style={{ width, height }}>
                  <Picture pdf={pdf} number={number} rotation={rotation} most={height} isHere={here} />
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

/** The picture of one page, drawn once its size is known; until then, and where it cannot be drawn, a blank sheet. */
function Picture({
  pdf,
  number,
  rotation,
  most,
  isHere,
}: {
  pdf: Pdf;
  number: number;
  rotation: Rotation;
  /** How high the row is, which is that of the first page. */
  most: number;
  isHere: boolean;
}) {
  const [size, setSize] = useState<PageSize>();
  useEffect(() => {
    let isWanted = true;
    async function look() {
      await sightOf(pdf).quiet();
      if (!isWanted) return;
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      if (isWanted) setSize({ width: viewport.width, height: viewport.height, rotate: page.rotate });
    }
    look().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [pdf, number]);
  const drawing = pictureOf({ size, rotation, most });
  return (
    <div
      className={cx("pdf-sheet overflow-hidden", isHere && "outline-2 outline-ink")}
      style={{ width: drawing.width, height: drawing.height }}
    >
      {size ? (
        <Page
          pdf={pdf}
          pageNumber={number}
          width={drawing.width}
          devicePixelRatio={drawing.pixelRatio}
          rotate={rotation === 0 ? undefined : (size.rotate + rotation) % 360}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          suspense={false}
          loading={null}
          error={null}
        />
      ) : null}
    </div>
  );
}
