import { traitKinds } from "#lib/cases/list/traits/schema.ts";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";
import { countTraits } from "#server/cases/list/traits/data.ts";

/** The classes, subjects, court units or cities (`tipo`) that the cases have, found by the words of `q`. */
export const GET = databaseRoute("cases.read", async ({ ctx, query }) => {
  const kind = traitKinds.find((one) => one === query.get("tipo"));
  if (kind === undefined) throw invalid(questionRefusal("filter"));
  const q = (query.get("q") ?? "").replaceAll("\0", "").slice(0, 200).toWellFormed();
  return privateJson(await countTraits(ctx, { kind, q }));
});
