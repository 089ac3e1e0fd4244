import "server-only";
import { databaseRead } from "#server/auth/reads.ts";
import { getFrame } from "#server/frame/data.ts";

export const frameReads = { frame: databaseRead("desk.read", ({ ctx }) => getFrame(ctx)) };
