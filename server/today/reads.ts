import "server-only";
import { databaseRead } from "#server/auth/reads.ts";
import { getToday } from "#server/today/data.ts";
import { getDigestPage } from "#server/today/digest/data.ts";

export const todayReads = {
  "today/digest": databaseRead("cases.read", ({ ctx }) => getDigestPage(ctx)),
  today: databaseRead("cases.read", ({ ctx }) => getToday(ctx)),
};
