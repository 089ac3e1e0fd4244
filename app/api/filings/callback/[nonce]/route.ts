import { publicRoute, seeOther } from "#server/auth/route.ts";
import { returnFromWindow } from "#server/filings/callback/mutations.ts";

/** Where a filing window leads back to, in whichever browser: to the petition's page, or to the first one. */
export const GET = publicRoute(async ({ params }) =>
  seeOther(await returnFromWindow({ part: params.nonce ?? "" })),
);
