import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { refreshCase } from "./mutations.ts";

export async function runCaseRefresh({
  databaseId,
  cnj,
}: {
  databaseId: string;
  cnj: string;
}): Promise<void> {
  if (!isCnj(cnj)) throw new Error("the job names no case");
  await refreshCase(systemCtx({ databaseId, job: "case-refresh" }), cnj);
}
