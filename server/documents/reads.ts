import "server-only";
import { caseRead } from "#server/auth/reads.ts";
import { getDocumentList } from "#server/documents/data.ts";

export const documentReads = {
  "cases/[cnj]/documents": caseRead("documents.read", ({ ctx, cnj }) => getDocumentList(ctx, cnj)),
};
