import "server-only";
import { type Cover, coverSchema } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { formFieldsOf, hasTooManyFields } from "#lib/guides/form/fields.ts";
import { payableCents } from "#lib/guides/form/values.ts";
import type { GuideDraftRefusal } from "#lib/guides/refusals.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import type { Suggestion } from "#lib/guides/view.ts";
import { formatTaxId, maskTaxId } from "#lib/tax-id/tax-id.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, requirePermission, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { findCase } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { definitionNow } from "#server/guides/definitions/data.ts";
import { changeGuide, type Guide, insertGuide, requireGuide } from "#server/guides/record/mutations.ts";
import { earlierPayer } from "#server/guides/suggesting/data.ts";

type Refused = { ok: false; reason: GuideDraftRefusal };
type Of = { id: string; now?: Date };

/** Begins a guide of a case: a draft that only this firm knows of. Audited. */
export async function beginGuide(
  ctx: Ctx,
  given: { cnj: Cnj; definitionId: string; values?: GuideValues; savedOn?: string | null; now?: Date },
): Promise<{ ok: true; id: string } | Refused> {
  const { cnj, definitionId, values = {}, savedOn = null, now = new Date() } = given;
  return await withPermission(ctx, "guides.prepare", async (tx) => {
    if ((await findCase(tx, ctx, cnj)) === null) throw notFound("case");
    const chosen = await chosenDefinition(tx, ctx, definitionId);
    if (!chosen.ok) return chosen;
    const { columns } = chosen;
    // Also what the court's form asked for until a moment ago: whoever typed it reads that the form changed.
    const typed = merged({ definition: columns.definition, before: values, typed: values });
    const { id } = await insertGuide(tx, { ...begun(ctx, { cnj, savedOn, now }), ...columns, values: typed });
    await recordAudit(tx, ctx, { action: "guide.begin", object: id, detail: { cnj } });
    return { ok: true, id };
  });
}

/** Begins another guide with the same values, by the definition as it is now where the service still has it. Audited. */
export const copyGuide = async (
  ctx: Ctx,
  { id, savedOn = null, now = new Date() }: Of & { savedOn?: string | null },
): Promise<{ ok: true; id: string }> =>
  await withPermission(ctx, "guides.prepare", async (tx) => {
    const former = await requireGuide(tx, ctx, id);
    const { cnj, definitionId, definition, definitionAt, values } = former;
    const chosen = await chosenDefinition(tx, ctx, definitionId);
    const asBefore = { definitionId, definition, definitionAt };
    const copy = await insertGuide(tx, {
      ...begun(ctx, { cnj, savedOn, now }),
      ...(chosen.ok ? chosen.columns : asBefore),
      values,
    });
    await recordAudit(tx, ctx, { action: "guide.begin", object: copy.id, detail: { cnj, after: id } });
    return { ok: true, id: copy.id };
  });

function begun(ctx: Ctx, { cnj, savedOn, now }: { cnj: Cnj; savedOn: string | null; now: Date }) {
  const by = actorOf(ctx);
  return {
    databaseId: ctx.databaseId,
    cnj,
    createdAt: now,
    createdById: personIdOf(ctx),
    createdBy: by,
    savedAt: now,
    savedBy: by,
    savedOn,
  };
}

type Chosen = Pick<Guide, "definitionId" | "definition" | "definitionAt">;

/** A definition as it is taken into a draft. */
async function chosenDefinition(
  tx: Tx,
  ctx: Ctx,
  definitionId: string,
): Promise<{ ok: true; columns: Chosen } | Refused> {
  const known = await definitionNow(tx, ctx, definitionId);
  if (known === null) return { ok: false, reason: "no-definition" };
  if (known.withdrawnAt !== null) return { ok: false, reason: "withdrawn" };
  if (hasTooManyFields(known.definition)) return { ok: false, reason: "too-many-fields" };
  return { ok: true, columns: { definitionId, definition: known.definition, definitionAt: known.knownAt } };
}

/** What was typed, over what was there: only into fields that the form has. What was emptied is not kept. */
function merged({
  definition,
  before,
  typed,
}: {
  definition: GuideDefinition;
  before: GuideValues;
  typed: GuideValues;
}): GuideValues {
  const names = new Set(formFieldsOf(definition).map(({ name }) => name));
  const own = Object.entries(typed).filter(([name]) => names.has(name));
  const all = new Map([...Object.entries(before), ...own]);
  return Object.fromEntries([...all].filter(([, value]) => value !== ""));
}

/** Saves what was typed into a draft, until it is sent. Another court keeps the values; taking it is audited. */
export async function saveGuide(
  ctx: Ctx,
  given: Of & { values?: GuideValues; definitionId?: string; savedOn?: string | null },
): Promise<{ ok: true } | Refused> {
  const { id, values: typed = {}, definitionId, savedOn, now = new Date() } = given;
  return await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    const closed = closedTo(guide);
    if (closed !== null) return closed;
    const isOther = definitionId !== undefined && definitionId !== guide.definitionId;
    const chosen = isOther ? await chosenDefinition(tx, ctx, definitionId) : null;
    if (chosen?.ok === false) return chosen;
    const columns = chosen?.columns ?? {};
    const definition = chosen?.columns.definition ?? guide.definition;
    const values = merged({ definition, before: guide.values, typed });
    await changeGuide(tx, ctx, guide, {
      ...columns,
      values,
      cents: payableCents(definition, values),
      savedAt: now,
      savedBy: actorOf(ctx),
      ...(savedOn !== undefined && { savedOn }),
    });
    if (isOther)
      await recordAudit(tx, ctx, {
        action: "guide.definition",
        object: id,
        detail: { definition: definitionId },
      });
    return { ok: true };
  });
}

/** Why a guide does not change any more; null while it does. */
function closedTo({ state }: Guide): Refused | null {
  if (state === "draft") return null;
  return { ok: false, reason: state === "discarded" ? "discarded" : "closed" };
}

/** Takes the definition as the service gives it now into a draft; nothing that was typed is lost. Audited. */
export const adoptDefinition = async (
  ctx: Ctx,
  { id, now = new Date() }: Of,
): Promise<{ ok: true } | Refused> =>
  await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    const closed = closedTo(guide);
    if (closed !== null) return closed;
    const chosen = await chosenDefinition(tx, ctx, guide.definitionId);
    if (!chosen.ok) return chosen;
    const cents = payableCents(chosen.columns.definition, guide.values);
    // What was said of the old form does not hold of the new one.
    const saved = { savedAt: now, savedBy: actorOf(ctx), refused: null };
    await changeGuide(tx, ctx, guide, { ...chosen.columns, ...saved, cents });
    const detail = { definition: guide.definitionId };
    await recordAudit(tx, ctx, { action: "guide.definition", object: id, detail });
    return { ok: true };
  });

/** Puts a draft aside. Audited. */
export const discardGuide = async (ctx: Ctx, { id }: Of): Promise<{ ok: true } | Refused> =>
  await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    const closed = closedTo(guide);
    if (closed !== null) return closed;
    await changeGuide(tx, ctx, guide, { state: "discarded" });
    await recordAudit(tx, ctx, { action: "guide.discard", object: id });
    return { ok: true };
  });

/** Brings back a draft that was put aside. Audited. */
export const restoreGuide = async (ctx: Ctx, { id }: Of): Promise<{ ok: true } | Refused> =>
  await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    if (guide.state !== "discarded") return { ok: false, reason: "not-discarded" };
    await changeGuide(tx, ctx, guide, { state: "draft" });
    await recordAudit(tx, ctx, { action: "guide.restore", object: id });
    return { ok: true };
  });

type Asked = { masked: string; party?: Suggestion["party"]; guide?: string | undefined };

/** Fills a field with a whole CPF or CNPJ of which the page has the mask; returns it. Audited: whose it is, never the number. */
export async function fillTaxId(
  ctx: Ctx,
  { id, name, now = new Date(), ...asked }: Of & Asked & { name: string },
): Promise<{ ok: true; value: string } | Refused> {
  requirePermission(ctx, "tax-ids.reveal");
  return await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    const closed = closedTo(guide);
    if (closed !== null) return closed;
    const found =
      asked.guide === undefined
        ? partyOf(coverSchema.nullable().parse((await findCase(tx, ctx, guide.cnj))?.cover ?? null), asked)
        : await payerOf(tx, ctx, { cnj: guide.cnj, earlier: asked.guide, masked: asked.masked });
    if (found === null) return { ok: false, reason: asked.guide === undefined ? "no-tax-id" : "no-earlier" };
    const value = formatTaxId(found.taxId);
    const values = merged({ definition: guide.definition, before: guide.values, typed: { [name]: value } });
    await changeGuide(tx, ctx, guide, { values, savedAt: now, savedBy: actorOf(ctx) });
    const detail = { ...found.detail, purpose: "guide", guide: id };
    await recordAudit(tx, ctx, { action: "party.reveal", object: guide.cnj, detail });
    return { ok: true, value };
  });
}

type Found = { taxId: string; detail: Record<string, string | number> };

/** The party that was asked for, while it still has its place; without one, the only party with this mask. */
function partyOf(cover: Cover | null, { masked, party }: Asked): Found | null {
  const [found, ...others] = (cover?.parties ?? []).flatMap(({ name, pole, taxId }, place) => {
    const isAsked = party === undefined || (party.place === place && party.name === name);
    if (!isAsked || taxId === null || maskTaxId(taxId) !== masked) return [];
    return [{ taxId, detail: { party: place, name, pole } }];
  });
  return others.length > 0 ? null : (found ?? null);
}

async function payerOf(
  tx: Tx,
  ctx: Ctx,
  { cnj, earlier, masked }: { cnj: Cnj; earlier: string; masked: string },
): Promise<Found | null> {
  const payer = await earlierPayer(tx, ctx, { id: earlier, cnj });
  if (payer === null || maskTaxId(payer.taxId) !== masked) return null;
  return { taxId: payer.taxId, detail: { name: payer.name, from: earlier } };
}
