import { comeBack } from "#server/auth/provider/answers.ts";
import { ownProvider } from "#server/auth/provider/provider.ts";
import { publicRoute } from "#server/auth/route.ts";

/** Where the provider of identity leads browsers back to. */
export const GET = publicRoute(async ({ request }) => await comeBack(request, ownProvider()));
