import "server-only";
import type { Jobs } from "#server/db/queues.ts";
import { bindTokens } from "#server/operator/credentials.ts";
import { inEachDatabase } from "./data.ts";

/** When the worker starts: tokens that an older version sealed are bound to the addresses they belong to. */
async function bindAllTokens(): Promise<void> {
  await inEachDatabase({ job: "tokens.bind", what: "tokens.bind", work: bindTokens });
}

export const jobs: Jobs = { atStart: bindAllTokens };
