import { depart } from "#server/auth/provider/answers.ts";
import { ownProvider } from "#server/auth/provider/provider.ts";
import { publicRoute } from "#server/auth/route.ts";

/** Leads to the provider of identity, where there is one. */
export const GET = publicRoute(async ({ request }) => await depart(request, ownProvider()));
