import "server-only";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { lastDatabaseCookie } from "#lib/databases/last.ts";
import type { TrailFilters } from "#lib/trail/filters.ts";
import { accessTrail, accessTrailName } from "#lib/trail/href.ts";
import type { TrailChoice, TrailPage, TrailView } from "#lib/trail/view.ts";
import { pageAdministrationCtx, pageGuardedAdministrator } from "#server/auth/page.ts";
import { db } from "#server/db/connection.ts";
import { memberships, users } from "#server/db/schema/schema.ts";
import { accessReader, listTrail, readTrail, seesCases, type TrailReader } from "./data.ts";
import { getSealing } from "./sealing/data.ts";

/** The trails that whoever administers may read: those of their databases, and for an owner that of people and sign-ins. */
async function choicesOf(): Promise<TrailChoice[]> {
  const { databases, isOwner } = await pageGuardedAdministrator();
  const own = databases.map(({ document, name }) => ({ trail: document, name }));
  return isOwner ? [...own, { trail: accessTrail, name: accessTrailName }] : own;
}

async function readerOf(trail: string): Promise<TrailReader> {
  if (trail === accessTrail) return accessReader(await pageGuardedAdministrator());
  return { kind: "database", ctx: await pageAdministrationCtx(trail) };
}

async function chosen({
  trail,
}: Pick<TrailFilters, "trail">): Promise<{ choices: TrailChoice[]; trail: string }> {
  const choices = await choicesOf();
  // Unless the address names one, the trail of the base that stands beside the page.
  const last = (await cookies()).get(lastDatabaseCookie)?.value;
  const find = (wanted: string | undefined) => choices.find((choice) => choice.trail === wanted);
  const one = trail === null ? (find(last) ?? choices[0]) : find(trail);
  if (one === undefined) notFound();
  return { choices, trail: one.trail };
}

/** The page *Auditoria* but for its rows: which trail, how it is sealed, whom it can be searched for. */
export async function loadTrail(filters: Pick<TrailFilters, "trail">): Promise<TrailView> {
  const { choices, trail } = await chosen(filters);
  const reader = await readerOf(trail);
  const [people, state] = await Promise.all([
    listPeople(reader),
    readTrail(reader, (tx) => getSealing(tx, reader)),
  ]);
  return { choices, trail, people, seesCases: seesCases(reader), state };
}

/** The rows of the trail that the filters find. */
export async function loadTrailPage(filters: TrailFilters): Promise<TrailPage> {
  const { trail } = await chosen(filters);
  return await listTrail(await readerOf(trail), filters);
}

/** For whom a trail can be searched: those who have a role in its database, or everybody. By name. */
async function listPeople(reader: TrailReader): Promise<{ id: string; name: string }[]> {
  const here = db().select({ id: memberships.userId }).from(memberships);
  return await db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      reader.kind === "access"
        ? undefined
        : inArray(users.id, here.where(eq(memberships.databaseId, reader.ctx.databaseId))),
    )
    .orderBy(asc(sql`fold_text(${users.name})`), users.id);
}
