import { fold } from "#lib/format/fold.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** The federative units, as they are chosen from. */
export const states = [
  ["AC", "Acre"],
  ["AL", "Alagoas"],
  ["AM", "Amazonas"],
  ["AP", "Amapá"],
  ["BA", "Bahia"],
  ["CE", "Ceará"],
  ["DF", "Distrito Federal"],
  ["ES", "Espírito Santo"],
  ["GO", "Goiás"],
  ["MA", "Maranhão"],
  ["MG", "Minas Gerais"],
  ["MS", "Mato Grosso do Sul"],
  ["MT", "Mato Grosso"],
  ["PA", "Pará"],
  ["PB", "Paraíba"],
  ["PE", "Pernambuco"],
  ["PI", "Piauí"],
  ["PR", "Paraná"],
  ["RJ", "Rio de Janeiro"],
  ["RN", "Rio Grande do Norte"],
  ["RO", "Rondônia"],
  ["RR", "Roraima"],
  ["RS", "Rio Grande do Sul"],
  ["SC", "Santa Catarina"],
  ["SE", "Sergipe"],
  ["SP", "São Paulo"],
  ["TO", "Tocantins"],
] as const;

const byWords = new Map<string, string>(
  states.flatMap(([code, name]) => [
    [fold(code), code],
    [fold(name), code],
  ]),
);

/** `SP`, also from `sp` or `São Paulo`. */
export function readState(text: string): Reading {
  const code = byWords.get(fold(text.normalize("NFKC")).replace(/\s+/g, " ").trim());
  return code === undefined ? wrong("Não há esta UF: escolha uma da lista.") : right(code);
}
