import { questionRefusal } from "#lib/failures/refusals.ts";
import { knownNumbersSchema } from "#lib/imports/preview/known.ts";
import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";
import { knownCases } from "#server/cases/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, query }) => {
  const numbers = knownNumbersSchema.safeParse(query.get("numbers") ?? "");
  if (!numbers.success) throw invalid(questionRefusal("numbers"));
  return privateJson(await knownCases(ctx, numbers.data));
});
