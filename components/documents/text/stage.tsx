import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import type { Opening } from "#components/documents/pdf/opening.ts";
import type { StageHandle } from "#components/documents/pdf/stage-handle.ts";
import type { TextSearch } from "#components/documents/pdf/use-text-search.ts";
import type { Reception, ReceptionState } from "#components/documents/receiving/reception.ts";
import { readText } from "#lib/documents/kind/text.ts";
import { mostTextBytes, pagesOfText, type TextPage } from "#lib/documents/kind/text-pages.ts";
import type { Hit } from "#lib/documents/search.ts";
import { TextLines } from "./lines.tsx";

const none: readonly TextPage[] = [];
/** Height of a page before it is measured, in CSS pixels. */
const estimated = 1_300;

const afterNextFrame = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/** The lines of a text: of its beginning, when it is long, or of what came, when it was cut off. */
export function TextStage({
  reception,
  step,
  opening,
  onOpening,
  search,
  gap,
  scroller,
  handle,
  onPage,
}: {
  reception: Reception;
  step: ReceptionState["step"];
  opening: Opening;
  onOpening: (opening: Opening) => void;
  search: TextSearch;
  gap: number;
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<StageHandle | null>;
  onPage: (page: number) => void;
}) {
  const isHere = step === "whole" || step === "enough" || step === "cut";
  const read = useMemo(() => {
    if (!isHere) return null;
    const bytes = reception.joined();
    const shown = step === "whole" ? bytes : bytes.subarray(0, mostTextBytes);
    return pagesOfText(readText(shown, { isWhole: step === "whole" }).text);
  }, [isHere, step, reception]);

  const isAwaited = opening.step === "waiting";
  useEffect(() => {
    if (read !== null && isAwaited) onOpening({ step: "text", pages: read });
  }, [read, isAwaited, onOpening]);

  const pages = opening.step === "text" ? opening.pages : none;
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<Hit | null>(null);
  const virtualizer = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimated,
    overscan: 1,
    scrollMargin: list.current?.offsetTop ?? 0,
    onChange: ({ scrollOffset }) => {
      const top = virtualizer.getVirtualItemForOffset(scrollOffset ?? 0);
      if (top) onPage(top.index + 1);
    },
  });

  // Not the virtualiser's own scrolling, which goes on after a mark was brought into view.
  const toPage = (page: number) => {
    const [top] = virtualizer.getOffsetForIndex(page - 1, "start") ?? [];
    if (top !== undefined) scroller.current?.scrollTo({ top });
  };
  useImperativeHandle(handle, () => ({
    toPage,
    toPlace: ({ page }) => toPage(page),
    toHit: (hit) => {
      awaited.current = hit;
      if (!virtualizer.getVirtualItems().some(({ index }) => index === hit.page - 1)) toPage(hit.page);
    },
    scrollBy: (screens) => scroller.current?.scrollBy({ top: screens * scroller.current.clientHeight }),
    toEdge: (edge) => {
      scroller.current?.scrollTo({ top: edge === "start" ? 0 : scroller.current.scrollHeight });
    },
  }));

  const onMarked = useCallback((hit: Hit) => {
    if (awaited.current !== hit) return;
    awaited.current = null;
    // The virtualiser measures the page in this frame, and moves what is in view by what it learns.
    afterNextFrame(() => {
      const mark = list.current?.querySelector("mark[aria-current]");
      mark?.scrollIntoView({ block: "center", inline: "nearest" });
    });
  }, []);

  const hitsByPage = useMemo(() => Map.groupBy(search.hits, (hit) => hit.page), [search.hits]);

  if (pages.length === 0) return null;
  return (
    <div className="pdf-sheet text-sheet mx-auto max-w-225" style={{ marginBlock: gap }}>
      <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className="absolute inset-x-0"
            style={{ top: item.start - virtualizer.options.scrollMargin }}
          >
            <TextLines
              page={pages[item.index] ?? []}
              hits={hitsByPage.get(item.index + 1)}
              current={search.current?.page === item.index + 1 ? search.current : null}
              onMarked={onMarked}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
