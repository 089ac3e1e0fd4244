import { z } from "zod";

export const roles = ["lawyer", "paralegal", "admin"] as const;
export type Role = (typeof roles)[number];

/** What a person with a role is called. */
export function roleWords(role: Role): string {
  switch (role) {
    case "lawyer":
      return "advogado(a)";
    case "paralegal":
      return "paralegal";
    case "admin":
      return "administrador(a)";
  }
}

export const credentialKinds = ["api", "capture", "services", "filing", "integration"] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** A customer database as a person who has a role in it sees it. */
const databaseSchema = z.object({
  /** CPF or CNPJ without punctuation; the `{database}` of every URL. */
  document: z.string(),
  name: z.string(),
  /** True when its operator is the sandbox: every page says SIMULAÇÃO. */
  simulated: z.boolean(),
  roles: z.array(z.enum(roles)),
  /** Whether these roles may see its cases, to show or hide links to them. The server checks every request anew. */
  seesCases: z.boolean(),
});
export type Database = z.infer<typeof databaseSchema>;

export const databaseNameSchema = z
  .string()
  .trim()
  .min(1, "Escreva o nome.")
  .max(120, "O nome tem até 120 caracteres.");
