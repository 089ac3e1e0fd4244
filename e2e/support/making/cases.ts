import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { auditEvents, cases } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { refreshCase } from "#server/mirror/asking/refresh.ts";
import { control } from "#testing/control.ts";
import { asked } from "./asked.ts";
import { firmNamed, userNamed } from "./firms.ts";

/** So many are asked about side by side. */
const atOnce = 4;

/** Cases as an import leaves them that is over: the service has them, and what it says of them is here. */
export const importedCases = asked(
  z.object({ database: z.string(), email: z.string(), numbers: z.array(z.string().refine(isCnj)) }),
  async ({ database, email, numbers }) => {
    const [{ id: databaseId }, { id, name }] = await Promise.all([firmNamed(database), userNamed(email)]);
    const ctx = systemCtx({ databaseId, job: "imports" });
    await control({ controlUrl: env().SANDBOX_CONTROL ?? "" }, "POST", `/customers/${database}/cases`, {
      numbers,
    });
    const left = [...numbers];
    const inTurn = async () => {
      for (let cnj = left.shift(); cnj !== undefined; cnj = left.shift()) {
        const result = await refreshCase(ctx, cnj);
        if (result === null || result.kind === "failure") throw new Error(`${cnj} could not be read`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, inTurn));
    await inDatabase(ctx, (tx) =>
      tx
        .update(cases)
        .set({ importedById: id, importedBy: name, capturedAt: sql`now()` })
        .where(and(eq(cases.databaseId, databaseId), inArray(cases.cnj, numbers))),
    );
  },
);

/** How often the trail says that somebody opened a case. */
export const openings = asked(
  z.object({ database: z.string(), cnj: z.string() }),
  async ({ database, cnj }) => {
    const { id: databaseId } = await firmNamed(database);
    const ctx = systemCtx({ databaseId, job: "imports" });
    const isOpening = and(
      eq(auditEvents.databaseId, databaseId),
      eq(auditEvents.action, "case.open"),
      eq(auditEvents.object, cnj),
    );
    return await inDatabase(ctx, (tx) => tx.$count(auditEvents, isOpening));
  },
);
