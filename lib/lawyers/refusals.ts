import { formatCount } from "#lib/format/count.ts";
import { formatOab, type Oab } from "./oab.ts";
import { mostLawyers, mostRules } from "./schema.ts";

/** `taken`: another lawyer has the number; `same-name`: another of this name has no number either; `gone`: it was removed. */
export type LawyerRefusal = "taken" | "same-name" | "user-taken" | "no-role" | "too-many" | "gone";

export function lawyerRefusal(
  reason: LawyerRefusal,
  number?: Oab,
): { message: string; field: "numbers" | "name" | "userId" } {
  switch (reason) {
    case "taken":
      return {
        field: "numbers",
        message: `${number === undefined ? "Este número" : formatOab(number)} já é de outra pessoa do registro.`,
      };
    case "same-name":
      return {
        field: "name",
        message: "Já há alguém com este nome e sem OAB. Escreva o número de uma das duas.",
      };
    case "user-taken":
      return { field: "userId", message: "Esta pessoa já é outro advogado do registro." };
    case "no-role":
      return { field: "userId", message: "Esta pessoa não trabalha com os processos desta base." };
    case "too-many":
      return { field: "name", message: `O registro tem até ${formatCount(mostLawyers)} advogados.` };
    case "gone":
      return {
        field: "name",
        message: "Outra pessoa tirou este advogado do registro. Feche e inclua de novo.",
      };
  }
}

export type RuleRefusal = "no-court" | "taken" | "no-role" | "too-many";

export function ruleRefusal(reason: RuleRefusal): { message: string; field: "value" | "personId" } {
  switch (reason) {
    case "no-court":
      return { field: "value", message: "Não conhecemos este tribunal. Escreva a sigla, como TJSP ou TRT2." };
    case "taken":
      return { field: "value", message: "Já há uma regra para isto." };
    case "no-role":
      return { field: "personId", message: "Esta pessoa não trabalha com os processos desta base." };
    case "too-many":
      return { field: "value", message: `A base tem até ${formatCount(mostRules)} regras.` };
  }
}
