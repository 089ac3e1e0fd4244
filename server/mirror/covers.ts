import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import type { FetchedCover } from "#server/operator/covers.ts";

/** While the service still imports, its record may be half empty: a cover we already have stays as it is. */
export async function mirrorRunningImport(tx: Tx, ctx: Ctx, cnj: Cnj, fetched: FetchedCover): Promise<void> {
  const { operatorId } = fetched.cover;
  await tx
    .insert(cases)
    .values({ databaseId: ctx.databaseId, cnj, operatorId, importing: true, askedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [cases.databaseId, cases.cnj],
      set: { operatorId, importing: true, askedAt: sql`now()`, refreshingSince: null },
    });
}

export async function mirrorCover(tx: Tx, ctx: Ctx, cnj: Cnj, { cover, raw }: FetchedCover): Promise<void> {
  const first = (pole: "active" | "passive") =>
    cover.parties.find((party) => party.pole === pole)?.name ?? null;
  const known = {
    operatorId: cover.operatorId,
    cover,
    coverRaw: raw,
    coverReceivedAt: sql`now()`,
    activeParty: first("active"),
    passiveParty: first("passive"),
    partyCount: cover.parties.filter(({ pole }) => pole !== "other").length,
    restricted: cover.secrecy.restricted,
    className: cover.court.className,
    chamber: cover.court.chamber,
    importing: false,
  };
  await tx
    .insert(cases)
    .values({ databaseId: ctx.databaseId, cnj, ...known })
    .onConflictDoUpdate({ target: [cases.databaseId, cases.cnj], set: known });
}
