import "server-only";
import { readPreview } from "#lib/deadlines/changing/preview.ts";
import { readDeadlineFilters, readGroup } from "#lib/deadlines/list/filters.ts";
import { caseRead, databaseRead } from "#server/auth/reads.ts";
import { found, invalid, ofCase } from "#server/auth/route.ts";
import { deadlinesOfCase } from "#server/deadlines/answering/data.ts";
import { previewDeadline } from "#server/deadlines/changing/data.ts";
import { deadlinesOfPublication, getDeadline } from "#server/deadlines/data.ts";
import { listFeeds } from "#server/deadlines/feed/data.ts";
import { listDeadlineGroup, listDeadlines, listLapsed } from "#server/deadlines/list/data.ts";

import { listMargins } from "#server/deadlines/margins/data.ts";

export const deadlineReads = {
  "deadlines/of-case/[cnj]": caseRead("deadlines.read", ({ ctx, cnj }) => deadlinesOfCase(ctx, { cnj })),
  "deadlines/[id]": databaseRead("deadlines.read", async ({ ctx, params }) => {
    const deadline = found(await getDeadline(ctx, { id: params.id ?? "" }), "deadline");
    const { cnj } = deadline;
    if (cnj !== null) await ofCase(ctx, { cnj });
    return deadline;
  }),
  /** The secret addresses under which this person's calendar programs read deadlines, without the secrets. */
  "deadlines/feeds": databaseRead("deadlines.read", async ({ ctx }) => ({ feeds: await listFeeds(ctx) })),
  /** A page of a group of the list: from its top, or after another page. */
  "deadlines/group": databaseRead("deadlines.read", async ({ ctx, query }) => {
    const group = readGroup(query);
    if (group === null) throw invalid("Este grupo de prazos não existe.");
    const cursor = query.get("cursor");
    return await listDeadlineGroup(ctx, { ...readDeadlineFilters(query), group, cursor });
  }),
  /** The suggestions whose day is over that the list shows, by id and revision, for closing these. */
  "deadlines/lapsed": databaseRead("deadlines.read", ({ ctx, query }) =>
    listLapsed(ctx, readDeadlineFilters(query)),
  ),
  "deadlines/margins": databaseRead("deadlines.read", async ({ ctx }) => ({
    margins: await listMargins(ctx),
  })),
  /** The deadlines of a publication; none of one that is not here. */
  "deadlines/of-publication/[id]": databaseRead("deadlines.read", async ({ ctx, params }) => {
    const deadlines = await deadlinesOfPublication(ctx, { publicationId: params.id ?? "" });
    const cnj = deadlines.from.cnj ?? deadlines.items[0]?.cnj ?? null;
    if (cnj !== null) await ofCase(ctx, { cnj });
    return deadlines;
  }),
  /** The day that what is typed would give; null of what cannot be counted yet. */
  "deadlines/preview": databaseRead("deadlines.read", async ({ ctx, query }) => {
    const asked = readPreview(query);
    return asked === null ? null : await previewDeadline(ctx, asked);
  }),
  deadlines: databaseRead("deadlines.read", ({ ctx, query }) =>
    listDeadlines(ctx, readDeadlineFilters(query)),
  ),
};
