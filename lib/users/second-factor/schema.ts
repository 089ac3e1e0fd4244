import { z } from "zod";
import { plural } from "#lib/format/count.ts";
import { someNamed } from "#lib/format/some-named.ts";

/** What a person may give as a second factor: a code of the application, or one of the recovery codes. */
export type Proof = { kind: "code" | "recovery"; code: string };

/** Reads what was typed, with blanks and hyphens or without; null when it is neither. */
export function readProof(text: string): Proof | null {
  const code = text.replace(/[\s-]/g, "").toLowerCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: "code", code };
  return /^(?:[a-z0-9]{12}|[a-z0-9]{20}|[a-z0-9]{28})$/.test(code) ? { kind: "recovery", code } : null;
}

export const codeSchema = z.object({
  code: z.string().trim().min(1, "Escreva o código.").max(100, "Escreva só o código."),
});
export type Code = z.infer<typeof codeSchema>;

/** `ABCD EFGH …`: a secret in fours, to be typed. */
export const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");

/** A person's second factor. `from`: when what they administer opens with it only (ISO 8601 in UTC); null once that is so. */
export type SecondFactorState = {
  /** `left`: recovery codes not used yet. `setAt`: ISO 8601 in UTC. `wrongCodes`: guessed in unknown browsers. */
  active: { setAt: string; left: number; wrongCodes: number } | null;
  demandedBy: string[];
  from: string | null;
};

/**
 * Whether a database demands a second factor, and the names of those with a role there who have none. `untold`: how many people
 * work elsewhere too, of whom the reader does not learn it.
 */
export type SecondFactorDemand = {
  database: string;
  name: string;
  isDemanded: boolean;
  without: string[];
  untold: number;
};

/** `Helena, Carla e mais 2 têm de ativar …`: what demanding it does at once to those who have none. */
export function demandWords({ without, untold }: Pick<SecondFactorDemand, "without" | "untold">): string {
  return [without.length === 0 ? "" : mustWords(without), untoldWords(untold)].filter(Boolean).join(" ");
}

/** `De 2 pessoas com papel também em outra base, isso não aparece aqui.`; nothing when there are none. */
export function untoldWords(untold: number): string {
  if (untold === 0) return "";
  const people = plural(untold, "pessoa", "pessoas");
  return `De ${people} com papel também em outra base, isso não aparece aqui.`;
}

function mustWords(without: readonly string[]): string {
  const [must, work] = without.length === 1 ? ["tem", "continuar"] : ["têm", "continuarem"];
  return `${someNamed(without)} ${must} de ativar o segundo fator agora, antes de ${work} nesta base.`;
}

/** The cookie that puts off setting a second factor that is not demanded yet, for a day. */
export const laterCookie = "autos-second-factor-later";

/** What a file or a sheet with recovery codes says. */
export function recoveryText(given: { email: string; at: string; codes: readonly string[] }): string {
  const head = [
    `Autos: códigos de recuperação de ${given.email}`,
    `Feitos em ${given.at}. Cada um serve uma vez.`,
  ];
  return `${[...head, "", ...given.codes].join("\n")}\n`;
}
