import type { pdfjs } from "react-pdf";

/** An open PDF. Only the type: whoever needs the library itself loads it in the browser. */
export type Pdf = pdfjs.PDFDocumentProxy;
