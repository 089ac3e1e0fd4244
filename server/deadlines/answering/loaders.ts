import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import type { AnsweredFacts } from "#lib/deadlines/answering/schema.ts";
import { pageCtx } from "#server/auth/page.ts";
import { answeredFacts } from "./data.ts";

type Search = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

/** What a new petition is to answer, as its address says it (`publication`, `deadline`). */
export async function loadAnswered(
  document: string,
  cnj: string,
  search: Search,
): Promise<AnsweredFacts | null> {
  const asked = { publicationId: one(search.publication), deadlineId: one(search.deadline) };
  if (!isCnj(cnj) || (asked.publicationId === null && asked.deadlineId === null)) return null;
  return await answeredFacts(await pageCtx(document), { cnj, ...asked });
}
