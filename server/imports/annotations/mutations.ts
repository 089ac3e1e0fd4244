import "server-only";
import { and, count, eq, sql } from "drizzle-orm";
import { longestNote, mostLabels } from "#lib/cases/organisation/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems, labels } from "#server/db/schema/schema.ts";
import { notifyChanges } from "#server/events/notify.ts";

/** The labels and the note that come with a number: the firm's own columns give them to its case. */
export type Annotation = { cnj: Cnj; labels: string[]; note: string | null };
type Author = { id: string | null; name: string };

export const isAnnotated = ({ labels, note }: Pick<Annotation, "labels" | "note">) =>
  labels.length > 0 || note !== null;

const given = (annotations: Annotation[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(annotations)}::jsonb) as given (cnj char(20), labels jsonb, note text)`;

/** Makes the labels that do not exist yet. Makes none and returns false when the database would have too many. */
export async function ensureLabels(tx: Tx, ctx: Ctx, names: string[]): Promise<boolean> {
  if (names.length === 0) return true;
  const known = await tx
    .select({ name: sql<string>`lower(${labels.name})` })
    .from(labels)
    .where(
      and(
        eq(labels.databaseId, ctx.databaseId),
        sql`lower(${labels.name}) in (select lower(name) from unnest(${sql.param(names)}::text[]) name)`,
      ),
    );
  const [all] = await tx.select({ all: count() }).from(labels).where(eq(labels.databaseId, ctx.databaseId));
  const fresh = new Set(names.map((name) => name.toLowerCase())).size - known.length;
  if (fresh > 0 && (all?.all ?? 0) + fresh > mostLabels) return false;
  await tx.execute(sql`
    insert into labels (database_id, name)
    select distinct on (lower(name)) ${ctx.databaseId}::uuid, name
    from unnest(${sql.param(names)}::text[]) with ordinality wanted (name, place) order by lower(name), place
    on conflict do nothing`);
  return true;
}

/** Gives cases their labels and their note, unless they have it; returns those that changed, and notifies open pages. */
export async function annotateCases(
  tx: Tx,
  ctx: Ctx,
  { annotations, author }: { annotations: Annotation[]; author: Author },
): Promise<string[]> {
  const annotated = annotations.filter(isAnnotated);
  if (annotated.length === 0) return [];
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    with given as (
      select given.* from ${given(annotated)}
      join cases on cases.database_id = ${ctx.databaseId} and cases.cnj = given.cnj),
    labelled as (
      insert into case_labels (database_id, cnj, label_id)
      select ${ctx.databaseId}::uuid, given.cnj, labels.id from given
      cross join lateral jsonb_array_elements_text(given.labels) as wanted (label)
      join labels on labels.database_id = ${ctx.databaseId} and lower(labels.name) = lower(wanted.label)
      on conflict do nothing returning cnj),
    noted as (
      insert into case_notes (database_id, cnj, text, author_id, author)
      select ${ctx.databaseId}::uuid, given.cnj, given.note,
        (select id from users where id = ${author.id}::uuid), ${author.name}
      from given where given.note is not null and not exists (
        select from case_notes kept where kept.database_id = ${ctx.databaseId} and kept.cnj = given.cnj
          and kept.text = given.note and kept.deleted_at is null)
      returning cnj)
    select cnj from labelled union select cnj from noted`);
  const numbers = rows.map(({ cnj }) => cnj);
  if (numbers.length > 0)
    await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "case", ids: numbers });
  return numbers;
}

/** Adds labels and notes to the items of numbers that another import is bringing. Returns how many items. */
export async function annotateItems(tx: Tx, ctx: Ctx, annotations: Annotation[]): Promise<number> {
  const annotated = annotations.filter(isAnnotated);
  if (annotated.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    update ${importItems} set
      labels = array(select distinct name from unnest(
        import_items.labels || array(select jsonb_array_elements_text(given.labels))) name),
      note = case when given.note is null or given.note = import_items.note then import_items.note
        else left(concat_ws(e'\n', import_items.note, given.note), ${longestNote}) end
    from ${given(annotated)}
    where import_items.database_id = ${ctx.databaseId} and import_items.cnj = given.cnj
      and import_items.state in ('queued', 'sent', 'importing')`);
  return rowCount ?? 0;
}
