import "server-only";
import { z } from "zod";
import { readFilters } from "#lib/cases/list/filters.ts";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { watchedParts } from "#lib/push/watched.ts";
import { caseRead, databaseRead } from "#server/auth/reads.ts";
import { found, invalid } from "#server/auth/route.ts";
import { getCoverage } from "#server/push/coverage/data.ts";
import { getMonitoring } from "#server/push/overview/data.ts";
import { listChanges, refusedOf, watchOfCase } from "#server/push/standing/data.ts";
import { listWatched } from "#server/push/watched/data.ts";
import { listCasesWithWishes } from "#server/push/wishes/data.ts";

export const pushReads = {
  "push/of-case/[cnj]": caseRead("cases.read", ({ ctx, cnj }) => watchOfCase(ctx, { cnj })),
  /** The list of cases with what is wanted of each: it stands here, as cases know nothing of orders to the service. */
  cases: databaseRead("cases.read", ({ ctx, query }) =>
    listCasesWithWishes(ctx, { filters: readFilters(query), cursor: query.get("cursor") }),
  ),
  "push/cases": databaseRead("cases.read", async ({ ctx, query }) => {
    const part = z.enum(watchedParts).safeParse(query.get("part"));
    if (!part.success) throw invalid(questionRefusal("filter"));
    return await listWatched(ctx, { q: query.get("q") ?? "", part: part.data, cursor: query.get("cursor") });
  }),
  "push/changes/[id]/refused": databaseRead("cases.read", async ({ ctx, params, query }) => {
    const id = z.uuid().safeParse(params.id).data ?? null;
    const page = id === null ? null : await refusedOf(ctx, { id, cursor: query.get("cursor") });
    return found(page, "push-change");
  }),
  "push/changes": databaseRead("cases.read", ({ ctx }) => listChanges(ctx)),
  "push/coverage": databaseRead("cases.read", ({ ctx }) => getCoverage(ctx)),
  "push/overview": databaseRead("cases.read", ({ ctx }) => getMonitoring(ctx)),
};
