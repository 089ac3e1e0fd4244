import { z } from "zod";
import { largestUpload, mostDocuments } from "#lib/filings/documents/limits.ts";
import { filingUrl } from "#lib/filings/href.ts";
import { filingDocumentSchema } from "#lib/filings/view.ts";
import { answersTo } from "#lib/reads.ts";
import type { UploadPlace } from "#lib/uploads/place.ts";
import type { UploadRules } from "#lib/uploads/upload.ts";

/** Where a document of a petition is sent to, by POST. `instead`: the id of the document whose place it takes. */
export function uploadUrl(to: {
  database: string;
  id: string;
  name: string;
  instead?: string | undefined;
}): string {
  const query = new URLSearchParams({
    name: to.name,
    ...(to.instead !== undefined && { instead: to.instead }),
  });
  return `${filingUrl(to)}/documents?${query}`;
}

/** The answer 201. */
export const uploadedSchema = z.object({ document: filingDocumentSchema });

/** What Autos takes of a petition's documents, whatever its court does. */
export const documentRules: UploadRules = {
  largest: largestUpload,
  largestOf: "Cada arquivo de uma petição pode ter",
  most: mostDocuments,
  tooMany: `Uma petição leva até ${mostDocuments} documentos. Este ficou de fora.`,
  here: "nesta petição",
};

/** A petition takes documents. */
export const petitionPlace: UploadPlace = {
  kind: "filing",
  rules: documentRules,
  uploadUrl,
  address: "filings/[id]",
  reads: (of) => answersTo("filings/[id]", of),
};
