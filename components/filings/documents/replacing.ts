import { createContext, useContext } from "react";
import type { FilingDocument } from "#lib/filings/view.ts";

/** Sends another file in the place of a document, which goes when the other is here. */
export type Replace = (document: FilingDocument, file: File) => void;

export const Replacing = createContext<Replace>(() => {});
export const useReplacing = () => useContext(Replacing);
