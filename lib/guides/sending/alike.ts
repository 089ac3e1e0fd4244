import { payableCents } from "#lib/guides/form/values.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { centsOf } from "#lib/guides/words.ts";

/** A guide of the case that may be the same: created or perhaps, by the same form and of the same, known amount. */
export function alikeIn(
  rows: readonly GuideRow[],
  draft: { id: string; definition: GuideDefinition | null; values: GuideValues },
): GuideRow | null {
  const { id, definition, values } = draft;
  const cents = definition === null ? null : payableCents(definition, values);
  if (definition === null || cents === null) return null;
  const isAlike = (row: GuideRow) =>
    (row.state === "created" || row.state === "maybe") &&
    row.id !== id &&
    row.court === definition.court &&
    row.flow === definition.flow &&
    centsOf(row) === cents;
  return rows.find(isAlike) ?? null;
}
