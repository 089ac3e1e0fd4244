import { filingUrl } from "#lib/filings/href.ts";

/** Where the files of a petition are read. With `download` the browser saves them, whatever they are. */

type Of = { database: string; filingId: string; download?: boolean };

const address = ({ database, filingId, download = false }: Of, file: string) =>
  `${filingUrl({ database, id: filingId })}/${file}/file${download ? "?download=1" : ""}`;

/** A document of a petition. */
export const filingDocumentUrl = ({ documentId, ...of }: Of & { documentId: string }): string =>
  address(of, `documents/${encodeURIComponent(documentId)}`);

export const receiptUrl = (of: Of): string => address(of, "receipt");
