import dynamic from "next/dynamic";
import type { PageSize } from "#components/documents/pdf/page-sizes.ts";
import type { Rotation } from "#components/documents/pdf/stage-handle.ts";
import type { Pdf } from "#components/documents/pdf/types.ts";
import { cx } from "#components/ui/cx.ts";
import { Tab, TabList, TabPanel, Tabs } from "#components/ui/tabs.tsx";
import { loadPart } from "#lib/http/load-part.ts";
import { OutlineTree } from "./tree.tsx";
import type { Outline } from "./use-outline.ts";

const Thumbnails = dynamic(
  () =>
    loadPart(() => import("#components/documents/pdf/thumbnails.tsx").then((module) => module.Thumbnails)),
  { ssr: false },
);

export type PanelView = "pages" | "outline";

/** Beside the pages on a wide screen: small pictures of them or, where the document has one, its outline. */
export function SidePanel({
  pdf,
  pages,
  page,
  size,
  rotation,
  outline,
  view,
  onView,
  takesFocus,
  onPage,
  onLine,
}: {
  /** Null until the document is open. */
  pdf: Pdf | null;
  pages: number;
  page: number;
  /** Of the first page. */
  size: PageSize | undefined;
  rotation: Rotation;
  outline: Outline | null;
  view: PanelView;
  onView: (view: PanelView) => void;
  /** Whether the outline was asked for by its key. */
  takesFocus: boolean;
  onPage: (page: number) => void;
  onLine: (line: number) => void;
}) {
  const pictures = pdf ? (
    <Thumbnails pdf={pdf} pages={pages} page={page} size={size} rotation={rotation} onPage={onPage} />
  ) : null;
  const isOutline = outline !== null && view === "outline";
  return (
    <div
      className={cx(
        "hidden min-h-0 border-l border-line bg-desk wide:block",
        outline === null ? "w-26" : isOutline ? "w-72" : "w-42",
      )}
    >
      {outline === null ? (
        pictures
      ) : (
        <Tabs
          value={view}
          onValueChange={(next) => onView(next === "outline" ? "outline" : "pages")}
          className="flex h-full flex-col"
        >
          <TabList label="Ao lado do documento" className="flex-none gap-5! px-4!">
            <Tab value="pages">Páginas</Tab>
            <Tab value="outline">Sumário</Tab>
          </TabList>
          <TabPanel value="pages" className="min-h-0 flex-1" tabIndex={-1}>
            {pictures}
          </TabPanel>
          <TabPanel value="outline" className="min-h-0 flex-1 overflow-y-auto" tabIndex={-1}>
            <OutlineTree outline={outline} page={page} takesFocus={takesFocus} onGo={onLine} />
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
}
