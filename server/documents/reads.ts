import "server-only";
import { caseRead } from "#server/auth/reads.ts";
import { getDocumentList } from "#server/documents/data.ts";

export const documentReads = {
  "documents/of-case/[cnj]": caseRead("documents.read", ({ ctx, cnj }) => getDocumentList(ctx, cnj)),
};
