import type { ReactNode } from "react";
import { cx } from "#components/ui/cx.ts";
import { spine } from "./page-sizes.ts";
import { type Layout, pagesOf } from "./rows.ts";

/** The pages that lie beside each other. In a book the first one is on the right, and the last one may be on the left. */
export function PdfRow({
  row,
  pages,
  layout,
  top,
  widthOf,
  children,
}: {
  row: number;
  pages: number;
  layout: Layout;
  /** Where the row begins in the list, in CSS pixels. */
  top: number;
  widthOf: (page: number) => number;
  children: (page: number) => ReactNode;
}) {
  const own = pagesOf({ row, pages, layout });
  if (layout === "one") {
    return (
      <div className="absolute inset-x-0" style={{ top }}>
        {own.map((page) => (
          <div key={page} className="mx-auto w-max">
            {children(page)}
          </div>
        ))}
      </div>
    );
  }
  const widest = Math.max(...own.map(widthOf));
  return (
    <div
      className="absolute left-0 grid min-w-full grid-cols-2"
      style={{ top, columnGap: spine, width: 2 * widest + spine }}
    >
      {own.map((page) => (
        <div key={page} className={cx("flex", page % 2 === 0 ? "justify-end" : "col-start-2")}>
          {children(page)}
        </div>
      ))}
    </div>
  );
}
