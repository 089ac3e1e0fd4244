import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { getDigestPage } from "#server/today/digest/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await getDigestPage(ctx)));
