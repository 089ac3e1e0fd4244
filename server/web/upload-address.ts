import "server-only";
import type { IncomingMessage } from "node:http";
import { documentRules } from "#lib/filings/files/upload.ts";
import { proofRules } from "#lib/guides/proofs/upload.ts";
import type { UploadRules } from "#lib/uploads/upload.ts";

/** What a browser may send as it is: where to, and what is taken there. */
const kinds = [
  {
    kind: "document",
    path: /^\/api\/databases\/([^/?]+)\/filings\/([^/?]+)\/documents(?:\?(.*))?$/,
    rules: documentRules,
  },
  {
    kind: "proof",
    path: /^\/api\/databases\/([^/?]+)\/guides\/([^/?]+)\/proofs(?:\?(.*))?$/,
    rules: proofRules,
  },
] as const;

/** A request that brings a file: to what, as its address writes it. */
export type UploadAddress = {
  kind: (typeof kinds)[number]["kind"];
  database: string;
  id: string;
  query: URLSearchParams;
  rules: UploadRules;
};

/**
 * Whether a request brings a file, and to what. Such a body is larger than any other and takes longer; who receives it
 * bounds its sender (`arriving`).
 */
export function uploadAddress({ method, url = "" }: IncomingMessage): UploadAddress | null {
  if (method !== "POST") return null;
  for (const { kind, path, rules } of kinds) {
    const [whole, database = "", id = "", query = ""] = path.exec(url) ?? [];
    if (whole !== undefined) return { kind, database, id, query: new URLSearchParams(query), rules };
  }
  return null;
}
