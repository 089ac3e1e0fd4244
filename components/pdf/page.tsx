import "#components/pdf/sheet.css";
import { useState } from "react";
import { Document, Page } from "react-pdf";
import { pdfOptions } from "./setup.ts";

/** A picture of a page of a PDF, the first unless said; nothing where it cannot be drawn. Loaded in the browser only. `width`: CSS pixels. */
export function PdfPage({
  url,
  width,
  page = 1,
  onPages,
}: {
  url: string;
  width: number;
  page?: number;
  /** Told how many pages there are, null when the file is no PDF that can be read. */
  onPages: (pages: number | null) => void;
}) {
  const [isBroken, setBroken] = useState(false);
  const fail = () => {
    setBroken(true);
    onPages(null);
  };
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
      <div className="pdf-sheet" style={{ width, minHeight: Math.round(width * Math.SQRT2) }}>
        <Page
          pageNumber={page}
          width={width}
          devicePixelRatio={2}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          suspense={false}
          loading={null}
          error={null}
        />
      </div>
    </Document>
  );
}
