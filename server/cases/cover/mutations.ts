import "server-only";
import type { Reveal } from "#lib/cases/cover/schema.ts";
import { type Cover, coverSchema } from "#lib/cases/schema.ts";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { findCase } from "#server/cases/data.ts";

export type Revealed = { ok: true; taxId: string } | { ok: false; reason: "moved" };

/** The whole CPF or CNPJ of a party. Audited by place, name and purpose. `moved`: another party has that place by now. */
export const revealTaxId = async (
  ctx: Ctx,
  { cnj, place, name, purpose }: Omit<Reveal, "database">,
): Promise<Revealed> =>
  await withPermission(ctx, "tax-ids.reveal", async (tx) => {
    const row = isCnj(cnj) ? await findCase(tx, ctx, cnj) : null;
    if (row === null) throw notFound("case");
    const party = coverSchema.nullable().parse(row.cover)?.parties[place];
    if (party?.name !== name || party.taxId === null) return { ok: false, reason: "moved" };
    const detail = { party: place, name, pole: party.pole, purpose };
    await recordAudit(tx, ctx, { action: "party.reveal", object: cnj, detail });
    return { ok: true, taxId: formatTaxId(party.taxId) };
  });

/** The cover with whole CPFs and CNPJs, for whoever administers the machine: no page gets it. Audited. Null without a cover. */
export const revealCover = async (ctx: Ctx, cnj: Cnj): Promise<Cover | null> =>
  await withPermission(ctx, "tax-ids.reveal", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    if (row === null) throw notFound("case");
    const cover = coverSchema.nullable().parse(row.cover);
    if (cover === null) return null;
    const parties = cover.parties.filter(({ taxId }) => taxId !== null).length;
    await recordAudit(tx, ctx, { action: "parties.reveal", object: cnj, detail: { parties } });
    return cover;
  });
