import { z } from "zod";
import { namedPersonSchema, personSchema } from "#lib/cases/organisation/schema.ts";

/** Who sees a case under secrecy: everyone who sees the cases of its database, or named people. */
export const secretAccesses = ["everyone", "named"] as const;
export type SecretAccess = (typeof secretAccesses)[number];
export const secretAccessSchema = z.enum(secretAccesses);

/** The most people that a case can be kept for. */
const mostNamed = 200;

/** Who sees one case, of a case that is under secrecy or that is still kept after its cover said so no more. */
export const caseAccessSchema = z.object({
  /** The people the case is kept for, whoever is responsible among them; null when everyone of the database sees it. */
  keptFor: z.array(namedPersonSchema).nullable(),
  /** Whether a lawyer who still has access to the database sees the case. */
  isSeen: z.boolean(),
  /** What the person who asks may change: who sees it, only name lawyers for it, or nothing. */
  mayChange: z.enum(["everything", "lawyers", "nothing"]),
});
export type CaseAccess = z.infer<typeof caseAccessSchema>;

/** What a person decides: everyone, or these people; whoever is responsible is always one of them. */
export const wantedAccessSchema = z.discriminatedUnion("access", [
  z.object({ access: z.literal("everyone") }),
  z.object({ access: z.literal("named"), people: z.array(z.uuid()).max(mostNamed) }),
]);
export type WantedAccess = z.infer<typeof wantedAccessSchema>;

/** Lawyers who are to see a kept case besides those who see it. */
export const namedLawyersSchema = z.array(z.uuid()).min(1, "Escolha pelo menos um advogado.").max(mostNamed);

/** A database's rule, and how many cases are under it. Numbers of cases are not told: who sets up a base opens none. */
export const secretDefaultsSchema = z.object({
  access: secretAccessSchema,
  /** Cases whose cover says secrecy. */
  secret: z.number().int(),
  /** Cases that are kept for some people. */
  kept: z.number().int(),
  /** Those of them that no lawyer sees who still has that role here. */
  unseen: z.number().int(),
  /** Who may be named for these: the lawyers here. Null for whoever names nobody, as only an owner does. */
  lawyers: z.array(personSchema).nullable(),
});
export type SecretDefaults = z.infer<typeof secretDefaultsSchema>;
