import { z } from "zod";
import type { NamedPerson, Person } from "#lib/cases/organisation/schema.ts";

/** Who sees a case under secrecy: everyone who sees the cases of its database, or named people. */
export const secretAccesses = ["everyone", "named"] as const;
export type SecretAccess = (typeof secretAccesses)[number];
export const secretAccessSchema = z.enum(secretAccesses);

/** The most people that a case can be kept for. */
const mostNamed = 200;

/** Who sees one case, of a case that is under secrecy or that is still kept after its cover said so no more. */
export type CaseAccess = {
  /** The people the case is kept for, whoever is responsible among them; null when everyone of the database sees it. */
  keptFor: NamedPerson[] | null;
  /** Whether a lawyer who still has access to the database sees the case. */
  isSeen: boolean;
  /** What the person who asks may change: who sees it, only name lawyers for it, or nothing. */
  mayChange: "everything" | "lawyers" | "nothing";
};

/** What a person decides: everyone, or these people; whoever is responsible is always one of them. */
export const wantedAccessSchema = z.discriminatedUnion("access", [
  z.object({ access: z.literal("everyone") }),
  z.object({ access: z.literal("named"), people: z.array(z.uuid()).max(mostNamed) }),
]);
export type WantedAccess = z.infer<typeof wantedAccessSchema>;

/** Lawyers who are to see a kept case besides those who see it. */
export const namedLawyersSchema = z.array(z.uuid()).min(1, "Escolha pelo menos um advogado.").max(mostNamed);

/** A database's rule, and how many cases are under it. Numbers of cases are not told: who sets up a base opens none. */
export type SecretDefaults = {
  access: z.infer<typeof secretAccessSchema>;
  /** Cases whose cover says secrecy. */
  secret: number;
  /** Cases that are kept for some people. */
  kept: number;
  /** Those of them that no lawyer sees who still has that role here. */
  withoutLawyer: number;
  /** Who may be named for these: the lawyers here. Null for whoever names nobody, as only an owner does. */
  lawyers: Person[] | null;
};
