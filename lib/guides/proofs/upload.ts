import { z } from "zod";
import { storedGuides } from "#lib/guides/domain.ts";
import { guideUrl } from "#lib/guides/href.ts";
import { guideProofSchema } from "#lib/guides/view.ts";
import type { UploadPlace } from "#lib/uploads/place.ts";
import type { UploadRules } from "#lib/uploads/upload.ts";

/** Where a payment proof of a guide is sent to, by POST. */
export function proofUploadUrl(to: { database: string; id: string; name: string }): string {
  return `${guideUrl(to)}/proofs?${new URLSearchParams({ name: to.name })}`;
}

/** The answer 201. */
export const proofUploadedSchema = z.object({ proof: guideProofSchema });

/** What may be chosen: what a file is by its content is looked at when it is here. */
export const proofTypes = "application/pdf,.pdf,image/png,image/jpeg";

/** The most proofs of one guide. */
export const mostProofs = 20;

export const proofRules: UploadRules = {
  largest: 20 * 1024 * 1024,
  largestOf: "Um comprovante pode ter",
  most: mostProofs,
  tooMany: `Uma guia leva até ${mostProofs} comprovantes. Este ficou de fora.`,
  here: "nesta guia",
};

/** A guide takes payment proofs. */
export const guidePlace: UploadPlace = {
  kind: "guide",
  rules: proofRules,
  uploadUrl: proofUploadUrl,
  address: "guides/[id]",
  reads: storedGuides,
};
