/** The address of the script that reads PDFs, in a thread of its own. It is known on the server too, which runs none of it. */
export const workerUrl = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).toString();
