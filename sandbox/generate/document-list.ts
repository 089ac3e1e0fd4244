import { cardNameOf } from "../cards.ts";
import { type ImportedCase, knownCount } from "../cases/imported-case.ts";
import type { AddedDocument } from "../cases/store.ts";
import type { News } from "../monitoring/news.ts";
import { hashFor } from "../random.ts";
import { type PlannedDocument, planDocuments } from "./documents.ts";
import { factsOf } from "./facts.ts";
import { secretLevel, type WireDocument } from "./wire.ts";

/** The documents of operation 4; while an import runs, those known so far. */
export function buildDocumentList(input: {
  imported: ImportedCase;
  added: readonly AddedDocument[];
  news?: readonly News[];
}): unknown[] {
  const { imported, added, news = [] } = input;
  const planned = planDocuments(imported, added, news);
  const isSecret = factsOf(imported.cnj).isSecret;
  const known = planned.slice(0, knownCount(imported.state, planned.length));
  const documents = known.map((document) => toWire({ imported, document, isSecret }));
  return cardNameOf(imported.cnj) === "oddFields" ? documents.map(oddDocument) : documents;
}

/** The opaque token of the download path: the ids of case and document, encoded. */
const fileToken = (caseId: string, documentId: string): string =>
  Buffer.from(`${caseId}${documentId}`, "hex").toString("base64url");

export function readFileToken(token: string): { caseId: string; documentId: string } | null {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const hex = Buffer.from(token, "base64url").toString("hex");
  return { caseId: hex.slice(0, 24), documentId: hex.slice(24) };
}

function toWire(input: {
  imported: ImportedCase;
  document: PlannedDocument;
  isSecret: boolean;
}): WireDocument {
  const { imported, document, isSecret } = input;
  return {
    _id: document.id,
    justice: imported.id,
    filename: document.filename,
    secretLevel: secretLevel(isSecret),
    origin: "Automático",
    file: fileToken(imported.id, document.id),
    fileSize: document.bytes,
    hashCode: hashFor("document", document.id),
    type: { description: document.description },
  };
}

function oddDocument(document: WireDocument, at: number): unknown {
  const { fileSize: _size, type: _type, ...rest } = document;
  switch (at % 4) {
    case 0:
      return rest;
    case 1:
      return { ...document, fileSize: "12345", type: null };
    case 2:
      return { ...document, secretLevel: null, hashCode: null, paginas: 3 };
    default:
      return document;
  }
}
