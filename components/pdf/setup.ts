import { pdfjs } from "react-pdf";

/** The script that reads PDFs, in a thread of its own. */
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** Fonts, character maps and image decoders of pdf.js, served by ourselves: see `scripts/pdf-assets.mjs`. */
export const pdfOptions = {
  cMapUrl: "/pdfjs/cmaps/",
  standardFontDataUrl: "/pdfjs/standard_fonts/",
  wasmUrl: "/pdfjs/wasm/",
  iccUrl: "/pdfjs/iccs/",
  disableAutoFetch: true,
  enableXfa: false,
  verbosity: 0,
};
