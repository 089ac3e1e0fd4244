/** The same as `pdf.mjs`, without types of its own. */
declare module "pdfjs-dist/legacy/build/pdf.min.mjs" {
  export * from "pdfjs-dist";
}
