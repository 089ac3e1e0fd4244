import { createHash } from "node:crypto";
import { seenField, seenOf } from "#lib/filings/review/seen.ts";
import { definitionParam } from "#lib/guides/draft/schema.ts";
import { hashHeader } from "#lib/uploads/upload.ts";
import { handPdf } from "#testing/pdfs.ts";
import { documentId, movementId } from "../firm.ts";
import * as deadlines from "./deadlines.ts";
import type { Example } from "./given.ts";
import * as publications from "./publications.ts";
import * as push from "./push.ts";

/** How pages and routes are asked as they are meant. An address that needs nothing but its parameters is not named here. */
export type Address = {
  /** The parts of the address that are not those of `parameters`. */
  params?: Example<Record<string, string>>;
  query?: Example<Record<string, string>>;
  /** What a route that writes gets. */
  sent?: Example<{ headers: Record<string, string>; body: string }>;
  /** Of the answer, when not 200. */
  status?: number;
};

/** What stands for a parameter of an address, by the part before it. */
export const parameters: Record<string, Example<string>> = {
  "cases/[cnj]": ({ firm }) => firm.cnj,
  "documents/[id]": () => documentId,
  "documents/[document]": ({ firm }) => firm.filing.documentId,
  "filings/[id]": ({ firm }) => firm.draftId,
  "guides/[id]": ({ firm }) => firm.guide.id,
  "proofs/[proof]": ({ firm }) => firm.guide.proofId,
  "imports/[id]": ({ firm }) => firm.import.id,
  "deadlines/[id]": async (given) => (await deadlines.shown(given)).id,
  "publications/[id]": ({ firm }) => firm.publicationId,
  "of-publication/[id]": ({ firm }) => firm.publicationId,
  "of-case/[cnj]": ({ firm }) => firm.cnj,
  "suggestions/[cnj]": ({ firm }) => firm.cnj,
  "changes/[id]": (given) => push.running(given),
  "callback/[nonce]": () => "nao-existe",
  "convite/[secret]": () => "nao-existe",
  "ics/[file]": () => "nao-existe.ics",
  "api/[...rest]": () => "nada",
  "[database]/[...rest]": () => "nada",
};

/** A document of a petition as a browser sends it. */
const document = "%PDF-1.7 réplica";
/** A payment proof of a guide: one empty page, in letters alone. */
const proof = Buffer.from(
  handPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ]),
).toString("latin1");

const file = (body: string) => ({
  headers: { [hashHeader]: createHash("sha256").update(body).digest("hex") },
  body,
});
const form = (fields: Record<string, string>) => ({
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});
const json = (body: string) => ({ headers: { "Content-Type": "application/json" }, body });
const filed: Address = { params: ({ firm }) => ({ id: firm.filing.id }) };

/** By method and address: the method of a page is GET. */
export const addresses: Record<string, Address> = {
  ...Object.fromEntries(
    ["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => [`${method} /api/[...rest]`, { status: 404 }]),
  ),
  "GET /api/auth/[...nextauth]": { params: () => ({ nextauth: "session" }) },
  "POST /api/auth/[...nextauth]": { params: () => ({ nextauth: "signout" }), status: 302 },
  // Without a provider of identity there are no such addresses.
  "GET /api/oidc/start": { status: 404 },
  "GET /api/oidc/callback": { status: 404 },
  "GET /api/filings/callback/[nonce]": { status: 303 },
  "GET /ics/[file]": { status: 404 },
  "POST /api/ingest/publications": { sent: publications.delivered },

  "GET /api/databases/[database]/alerts/preview": { query: () => ({ scope: "all" }) },
  "GET /api/databases/[database]/cases/blind/cases": { query: () => ({ reason: "unavailable" }) },
  "GET /api/databases/[database]/cases/traits": { query: () => ({ tipo: "class" }) },
  "GET /api/databases/[database]/guides/suggestions/[cnj]": {
    query: () => ({ [definitionParam]: "tjsp-preparo" }),
  },
  "GET /api/databases/[database]/cases/[cnj]/movements/place": { query: () => ({ m: movementId }) },
  "GET /api/databases/[database]/deadlines/group": { query: () => ({ grupo: "today" }) },
  "GET /api/databases/[database]/deadlines/preview": {
    query: ({ firm }) => ({ ...deadlines.fields, unit: "business", regime: "", doubled: "", cnj: firm.cnj }),
  },
  "GET /api/databases/[database]/filings/[id]/documents/[document]/file": filed,
  "GET /api/databases/[database]/filings/[id]/evidence": filed,
  "GET /api/databases/[database]/filings/[id]/receipt/file": filed,
  "GET /api/databases/[database]/filings/rows": { query: () => ({ parte: "needs" }) },
  "POST /api/databases/[database]/filings/[id]/documents": {
    query: () => ({ name: "Réplica.pdf" }),
    sent: () => file(document),
    status: 201,
  },
  // Of a draft: the answer leads to its page, which says why its window was not opened.
  "POST /api/databases/[database]/filings/[id]/window": {
    sent: ({ firm }) => form({ [seenField]: seenOf({ cnj: firm.cnj, files: [] }) }),
    status: 303,
  },
  "POST /api/databases/[database]/guides/[id]/proofs": {
    query: () => ({ name: "Comprovante.png" }),
    sent: () => file(proof),
    status: 201,
  },
  // What is in memory there is only in the product's process: nothing answers to any other handle.
  "POST /api/databases/[database]/integration/export": {
    sent: () => json(JSON.stringify({ handle: "nenhum", format: "cookies-txt" })),
    status: 404,
  },
  "POST /api/databases/[database]/integration/redeem": {
    sent: () => json(JSON.stringify({ code: "nenhum" })),
    status: 404,
  },
  "GET /api/databases/[database]/cases/known": { query: ({ firm }) => ({ numbers: firm.cnj }) },
  "POST /api/databases/[database]/publications/file": { sent: () => json(publications.publication) },
  // So that it has the hearings to come, also one of a case under secrecy.
  "GET /api/databases/[database]/report.csv": { query: () => publications.reported },
  "GET /api/databases/[database]/push/cases": { query: () => ({ part: "all" }) },

  "GET /": { status: 307 },
  "GET /account/password": { status: 307 },
  "GET /account/second-factor": { status: 307 },
  "GET /admin/calendars/[database]": { query: () => ({ tribunal: "TJSP" }) },
  "GET /[database]/[...rest]": { status: 404 },
};
