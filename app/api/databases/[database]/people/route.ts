import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listPeople, personIdOf } from "#server/cases/data-organisation.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) =>
  privateJson({ items: await listPeople(ctx), me: personIdOf(ctx) }),
);
