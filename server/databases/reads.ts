import "server-only";
import { databaseRead } from "#server/auth/reads.ts";
import { getWaiting } from "#server/databases/waiting/data.ts";

export const databaseReads = { wait: databaseRead("desk.read", ({ ctx }) => getWaiting(ctx)) };
