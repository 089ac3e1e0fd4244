import { useCallback, useState } from "react";
import type { PageSize } from "./page-sizes.ts";

/** The sizes of pages, as far as they are known. A page is taken to be as large as the first one until it is read. */
export function usePageSizes(onFirstSize: (size: PageSize) => void): {
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
