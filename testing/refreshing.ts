import { isCnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { refreshCase } from "#server/mirror/asking/refresh.ts";

/** A process of its own that asks about one case, as a worker does: `database id`, `number`. */
const [, , databaseId = "", cnj = ""] = process.argv;
if (!isCnj(cnj)) throw new Error("no number");
await refreshCase(systemCtx({ databaseId, job: "case-refresh" }), cnj);
process.exit(0);
