/** The address of the script that reads PDFs, in a thread of its own. It is known on the server too, which runs none of it. */
export const workerUrl = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).toString();

/** The address of pdf.js itself, for a thread that draws with it. */
export const pdfUrl = new URL("pdfjs-dist/build/pdf.min.mjs", import.meta.url).toString();

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
