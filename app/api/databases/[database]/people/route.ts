import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { peopleChoices } from "#server/cases/organisation/responsible/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await peopleChoices(ctx)));
