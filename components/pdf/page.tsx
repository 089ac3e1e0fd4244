import "#components/pdf/sheet.css";
import { useState } from "react";
import { Document, Page } from "react-pdf";
import { pdfOptions } from "./setup.ts";

/** Drawn in steps of so many CSS pixels, and made smaller by the browser: a window that changes its width draws nothing anew. */
const step = 200;

/** A picture of a page of a PDF, the first unless said; nothing where it cannot be drawn. Loaded in the browser only. `width`: CSS pixels. */
export function PdfPage({
  url,
  width,
  page = 1,
  name,
  onPages,
}: {
  url: string;
  width: number;
  page?: number;
  /** What the picture is of; absent where what is around it says so. */
  name?: string;
  /** Told how many pages there are, null when the file is no PDF that can be read. */
  onPages: (pages: number | null) => void;
}) {
  const [isBroken, setBroken] = useState(false);
  const [undrawn, setUndrawn] = useState<number | null>(null);
  const [drawn, setDrawn] = useState(0);
  if (width > drawn) setDrawn(Math.ceil(width / step) * step);
  const fail = () => {
    setBroken(true);
    onPages(null);
  };
  const failPage = () => setUndrawn(page);
  if (isBroken) return null;
  return (
    <Document
      file={url}
      options={pdfOptions}
      suspense={false}
      loading={null}
      error={null}
      noData={null}
      onLoadSuccess={({ numPages }) => onPages(numPages)}
      onLoadError={fail}
      onSourceError={fail}
    >
      {undrawn === page ? (
        <p role="status" className="p-4 text-ink-2">
          A página {page} não pôde ser desenhada. Abra o arquivo inteiro para ler.
        </p>
      ) : (
        <div
          {...(name !== undefined && { role: "img", "aria-label": name })}
          className="pdf-sheet"
          style={{ width, minHeight: Math.round(width * Math.SQRT2) }}
        >
          <div style={{ zoom: width / drawn }}>
            <Page
              pageNumber={page}
              width={drawn}
              devicePixelRatio={2}
              renderTextLayer={false}
              renderAnnotationLayer={false}
              suspense={false}
              loading={null}
              error={null}
              onLoadError={failPage}
              onRenderError={failPage}
            />
          </div>
        </div>
      )}
    </Document>
  );
}
