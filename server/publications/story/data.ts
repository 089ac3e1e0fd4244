import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { shownExcerpt } from "#lib/publications/beginning.ts";
import { stillGiven } from "#lib/publications/cancelled.ts";
import type { StoryPublications } from "#lib/publications/story.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { publications } from "#server/db/schema/schema.ts";
import { hasUnreadOrder } from "#server/deadlines/orders/data.ts";
import { beginning } from "#server/publications/list/rows/data.ts";

/** A story is told with so many publications; it says how many older ones there are. */
const most = 300;

/** The publications of a case, the newest first. */
export const publicationsOfCase = async (ctx: Ctx, { cnj }: { cnj: Cnj }): Promise<StoryPublications> =>
  await readWithPermission(ctx, "publications.read", async (tx) => {
    const where = and(eq(publications.databaseId, ctx.databaseId), eq(publications.cnj, cnj));
    const found = await tx
      .select({
        id: publications.id,
        diary: publications.diaryAcronym,
        availableOn: publications.availableOn,
        receivedAt: publications.receivedAt,
        words: sql<string | null>`md5(nullif(trim(${publications.content}), ''))`,
        excerpt: publications.excerpt,
        beginning,
        isCancelled: publications.isCancelled,
        doubted: sql<
          string | null
        >`case when ${publications.isDoubtfullyCancelled} then ${publications.content} end`,
        isArchived: publications.isArchived,
        isOrderUnread: hasUnreadOrder(publications),
        readAt: publications.readAt,
        readBy: publications.readBy,
      })
      .from(publications)
      .where(where)
      .orderBy(sql`${publications.availableOn} desc nulls last`, desc(publications.position))
      .limit(most);
    const rows = found.map(({ receivedAt, readAt, readBy, excerpt, beginning, doubted, ...row }) => ({
      ...row,
      stillGiven: doubted === null ? null : stillGiven({ ...row, content: doubted }),
      excerpt: shownExcerpt({ excerpt, beginning }),
      receivedAt: receivedAt.toISOString(),
      read: readAt === null ? null : { at: readAt.toISOString(), by: readBy ?? "" },
    }));
    const left = found.length < most ? 0 : (await tx.$count(publications, where)) - most;
    return { rows, left };
  });
