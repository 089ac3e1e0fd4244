import { pdfjs } from "react-pdf";
import { pdfOptions, workerUrl } from "./options.ts";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

export { pdfOptions };
