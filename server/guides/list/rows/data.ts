import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { caseName } from "#lib/cases/names/name.ts";
import { missingIn } from "#lib/guides/form/values.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import {
  cases,
  filings,
  guideDefinitions,
  guideProofs,
  guides,
  isSecretCase,
} from "#server/db/schema/schema.ts";
import type { Guide } from "#server/guides/record/mutations.ts";

/** The rows of these guides, in this order; those that are not here are left out. */
export async function readRows(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<GuideRow[]> {
  if (ids.length === 0) return [];
  const tied = and(
    eq(filings.databaseId, guides.databaseId),
    eq(filings.id, guides.filingId),
    // A petition may become one of another case.
    eq(filings.cnj, guides.cnj),
  );
  const found = await tx
    .select({
      guide: guides,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
      proofs: sql<number>`(select count(*)::int from ${guideProofs}
        where ${guideProofs.databaseId} = ${guides.databaseId} and ${guideProofs.guideId} = ${guides.id})`,
      filing: { id: filings.id, act: filings.act },
      outdated,
    })
    .from(guides)
    .innerJoin(cases, and(eq(cases.databaseId, guides.databaseId), eq(cases.cnj, guides.cnj)))
    .leftJoin(filings, tied)
    .leftJoin(
      guideDefinitions,
      and(eq(guideDefinitions.databaseId, guides.databaseId), eq(guideDefinitions.id, guides.definitionId)),
    )
    .where(and(eq(guides.databaseId, ctx.databaseId), inArray(guides.id, [...ids])));
  const byId = new Map(found.map((one) => [one.guide.id, rowOf(one)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How the form of a draft stands to what the service gives now. */
const outdated = sql<GuideRow["outdated"]>`case
  when ${guides.state} <> 'draft' then null
  when ${guideDefinitions.id} is null or ${guideDefinitions.withdrawnAt} is not null then 'withdrawn'
  when ${guideDefinitions.definition} <> ${guides.definition} then 'changed' end`;

type RowRead = {
  guide: Guide;
  activeParty: string | null;
  passiveParty: string | null;
  restricted: boolean;
  proofs: number;
  filing: { id: string; act: string } | null;
  outdated: GuideRow["outdated"];
};

function rowOf({ guide, restricted, proofs, filing, outdated, ...named }: RowRead): GuideRow {
  const { id, cnj, state, cents, note, createdBy, createdById, savedBy, sentBy } = guide;
  const { definition, values, situation, message, isUnfollowed, failure } = guide;
  const { court, flow, system } = definition;
  return {
    id,
    cnj,
    state,
    court,
    flow,
    system,
    cents,
    note,
    createdBy,
    createdById,
    savedBy,
    sentBy,
    situation,
    message,
    isUnfollowed,
    failure,
    restricted,
    proofs,
    filing,
    outdated,
    caseName: caseName(named),
    isFollowable: guide.serviceId !== null,
    kind: values.guideType ?? "",
    payer: values.authorName ?? "",
    missing: state === "draft" ? missingIn(definition, values, cnj) : [],
    line: lineOf(guide),
    createdAt: guide.createdAt.toISOString(),
    savedAt: guide.savedAt.toISOString(),
    sentAt: iso(guide.sentAt),
    answeredAt: iso(guide.answeredAt),
    failingSince: iso(guide.failingSince),
  };
}

function lineOf({ line, lineCents, lineDue, lineAt, lineBy }: Guide): GuideRow["line"] {
  if (line === null || lineAt === null) return null;
  return { digits: line, cents: lineCents, due: lineDue, at: lineAt.toISOString(), by: lineBy ?? "" };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
