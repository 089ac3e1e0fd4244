import { pdfjs } from "react-pdf";
import { workerUrl } from "./worker-url.ts";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

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
