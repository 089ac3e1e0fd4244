import "server-only";
import { eq } from "drizzle-orm";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { databases } from "#server/db/schema/schema.ts";
import { isOwner } from "./data.ts";

type Changed = { ok: true; from: number } | { ok: false; reason: "not-owner" };

/**
 * Sets how much of the disk a database may take, in MB. What is there stays, also where it is more. Only an owner may.
 * Audited when that changes it. Returns what it was.
 */
export const changeRoom = async (ctx: Ctx, { mb }: { mb: number }): Promise<Changed> =>
  await withPermission(ctx, "settings.change", async (tx) => {
    if (!(await isOwner(tx, ctx))) return { ok: false, reason: "not-owner" };
    const own = eq(databases.id, ctx.databaseId);
    const [row] = await tx.select({ mb: databases.roomMb }).from(databases).where(own).for("update");
    const from = row?.mb ?? mb;
    if (mb === from) return { ok: true, from };
    await tx.update(databases).set({ roomMb: mb }).where(own);
    await recordAudit(tx, ctx, { action: "room.size", detail: { mb, from } });
    return { ok: true, from };
  });
