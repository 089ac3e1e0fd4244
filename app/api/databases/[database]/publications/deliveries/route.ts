import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { getDeliveries } from "#server/publications/deliveries/data.ts";

export const GET = databaseRoute("publications.read", async ({ ctx }) =>
  privateJson(await getDeliveries(ctx)),
);
