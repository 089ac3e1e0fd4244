import { z } from "zod";
import { typedLine } from "#lib/format/typed.ts";

export const roles = ["lawyer", "paralegal", "admin"] as const;
export type Role = (typeof roles)[number];

/** What a person with a role is called. */
export const roleWords = (role: Role): string =>
  ({ lawyer: "advogado(a)", paralegal: "paralegal", admin: "administrador(a)" })[role];

/** A customer database as a person who has a role in it sees it. */
export type Database = {
  /** CPF or CNPJ without punctuation; the `{database}` of every URL. */
  document: string;
  name: string;
  /** True when its operator is the sandbox: every page says SIMULAÇÃO. */
  simulated: boolean;
  roles: Role[];
  /** Whether these roles may see its cases, to show or hide links to them. The server checks every request anew. */
  seesCases: boolean;
  /** The same of entering courts in a lawyer's name. */
  entersCourts?: boolean;
};

export const databaseNameSchema = typedLine.pipe(
  z.string().min(1, "Escreva o nome.").max(120, "O nome tem até 120 caracteres."),
);
