import "server-only";
import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { coverSchema } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { isId } from "#lib/format/id.ts";
import { type SuggestedFrom, suggestionsOf } from "#lib/guides/suggesting/suggesting.ts";
import type { Suggestion } from "#lib/guides/view.ts";
import { parseTaxId } from "#lib/tax-id/tax-id.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { findCase } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseRestrictions, cases, guides } from "#server/db/schema/schema.ts";
import { definitionNow } from "#server/guides/definitions/data.ts";
import type { Guide } from "#server/guides/record/mutations.ts";

/** So many earlier guides of those who may pay are of use to whoever fills one in. */
const mostEarlier = 50;

/** `id`: null before it is begun. */
type Suggested = Pick<Guide, "cnj" | "definition" | "values"> & { id: string | null };

/** What a new guide of a case could begin with; nothing by a definition that the service does not give any more. */
export const suggestGuide = async (
  ctx: Ctx,
  { cnj, definitionId }: { cnj: Cnj; definitionId: string },
): Promise<{ items: Suggestion[] }> =>
  await readWithPermission(ctx, "guides.read", async (tx) => {
    const [record, known] = [await findCase(tx, ctx, cnj), await definitionNow(tx, ctx, definitionId)];
    if (record === null || known === null || known.withdrawnAt !== null) return { items: [] };
    const { definition } = known;
    return { items: await suggestedFor(tx, ctx, { id: null, cnj, definition, values: {} }) };
  });

/** What could stand in each field. Of CPFs and CNPJs only the masks: a person asks for the whole one. */
export async function suggestedFor(tx: Tx, ctx: Ctx, guide: Suggested): Promise<Suggestion[]> {
  const { cnj, definition, values } = guide;
  const record = await findCase(tx, ctx, cnj);
  const cover = coverSchema.nullable().safeParse(record?.cover ?? null).data ?? null;
  const parties = (cover?.parties ?? []).map(({ name, pole, taxId }) => ({ name, pole, taxId }));
  const names = [...parties.map(({ name }) => name), values.authorName ?? ""];
  return suggestionsOf({
    definition,
    cnj,
    values,
    cover: cover && {
      parties,
      city: cover.court.city,
      state: cover.court.state,
      claimCents: cover.claimAmountCents,
    },
    earlier: await earlierOf(tx, ctx, { guide, names }),
  });
}

/** Guides that were created for the same case, or for who may pay this one; the newest first. */
async function earlierOf(
  tx: Tx,
  ctx: Ctx,
  { guide, names }: { guide: Suggested; names: readonly string[] },
): Promise<SuggestedFrom["earlier"][number][]> {
  const paidBy = (name: string) => sql`${guides.values} ->> ${name}`;
  const document = guide.values.authorDocument ?? "";
  const found = await tx
    .select({ id: guides.id, cnj: guides.cnj, at: guides.sentAt, values: guides.values })
    .from(guides)
    .where(
      and(
        eq(guides.databaseId, ctx.databaseId),
        guide.id === null ? undefined : ne(guides.id, guide.id),
        isOfUse(ctx, guide.cnj),
        or(
          eq(guides.cnj, guide.cnj),
          document === "" ? undefined : sql`${paidBy("authorDocument")} = ${document}`,
          sql`fold_text(${paidBy("authorName")}) = any(array(select fold_text(name)
            from unnest(${sql.param(names.filter((name) => name !== ""))}::text[]) name))`,
        ),
      ),
    )
    .orderBy(desc(guides.sentAt), guides.id)
    .limit(mostEarlier);
  return found.flatMap(({ id, cnj, at, values }) =>
    at === null ? [] : [{ id, isOfCase: cnj === guide.cnj, at: at.toISOString(), values }],
  );
}

/** It was created, and is of this case, or of one that is neither secret nor kept: what that one says stays in it. */
const isOfUse = ({ databaseId }: Ctx, cnj: Cnj) =>
  and(
    inArray(guides.state, ["created", "maybe"]),
    or(
      eq(guides.cnj, cnj),
      sql`exists (select from ${cases} c where c.database_id = ${databaseId} and c.cnj = ${guides.cnj}
        and not c.restricted and not exists (select from ${caseRestrictions} kept
          where kept.database_id = ${databaseId} and kept.cnj = c.cnj))`,
    ),
  );

/** What an earlier guide, of which this one may be suggested something, says of who pays; null of any other. */
export async function earlierPayer(
  tx: Tx,
  ctx: Ctx,
  { id, cnj }: Pick<Guide, "id" | "cnj">,
): Promise<{ name: string; taxId: string } | null> {
  if (!isId(id)) return null;
  const [found] = await tx
    .select({ values: guides.values })
    .from(guides)
    .where(and(eq(guides.databaseId, ctx.databaseId), eq(guides.id, id), isOfUse(ctx, cnj)));
  const read = parseTaxId(found?.values.authorDocument ?? "");
  return read.ok ? { name: found?.values.authorName ?? "", taxId: read.taxId } : null;
}
