import { z } from "zod";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { watchedParts } from "#lib/push/watched.ts";
import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";
import { listWatched } from "#server/push/watched/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, query }) => {
  const part = z.enum(watchedParts).safeParse(query.get("part"));
  if (!part.success) throw invalid(questionRefusal("filter"));
  return privateJson(
    await listWatched(ctx, { q: query.get("q") ?? "", part: part.data, cursor: query.get("cursor") }),
  );
});
