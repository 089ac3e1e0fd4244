import { administrationRoute, privateJson } from "#server/auth/route.ts";
import { getSecretDefaults } from "#server/cases/secrecy/defaults/data.ts";

/** Who sees the cases under secrecy of which nobody decided, with counts, for those who set up the database. */
export const GET = administrationRoute("secrecy.default", async ({ ctx }) =>
  privateJson(await getSecretDefaults(ctx)),
);
