import { type Cnj, splitCnj } from "#lib/cnj/number.ts";

/** Courts by `J.TR` of the number (Resolução CNJ 65/2008, art. 1º, §§ 4º and 5º). */

export type Court = { acronym: string; name: string };

/** State codes of TR for J = 6 and J = 8, with the preposition each name takes. */
const states: Record<string, { code: string; of: string }> = {
  "01": { code: "AC", of: "do Acre" },
  "02": { code: "AL", of: "de Alagoas" },
  "03": { code: "AP", of: "do Amapá" },
  "04": { code: "AM", of: "do Amazonas" },
  "05": { code: "BA", of: "da Bahia" },
  "06": { code: "CE", of: "do Ceará" },
  "07": { code: "DF", of: "do Distrito Federal" },
  "08": { code: "ES", of: "do Espírito Santo" },
  "09": { code: "GO", of: "de Goiás" },
  "10": { code: "MA", of: "do Maranhão" },
  "11": { code: "MT", of: "de Mato Grosso" },
  "12": { code: "MS", of: "de Mato Grosso do Sul" },
  "13": { code: "MG", of: "de Minas Gerais" },
  "14": { code: "PA", of: "do Pará" },
  "15": { code: "PB", of: "da Paraíba" },
  "16": { code: "PR", of: "do Paraná" },
  "17": { code: "PE", of: "de Pernambuco" },
  "18": { code: "PI", of: "do Piauí" },
  "19": { code: "RJ", of: "do Rio de Janeiro" },
  "20": { code: "RN", of: "do Rio Grande do Norte" },
  "21": { code: "RS", of: "do Rio Grande do Sul" },
  "22": { code: "RO", of: "de Rondônia" },
  "23": { code: "RR", of: "de Roraima" },
  "24": { code: "SC", of: "de Santa Catarina" },
  "25": { code: "SE", of: "de Sergipe" },
  "26": { code: "SP", of: "de São Paulo" },
  "27": { code: "TO", of: "do Tocantins" },
};

const single: Record<string, Court> = {
  "1.00": { acronym: "STF", name: "Supremo Tribunal Federal" },
  "2.00": { acronym: "CNJ", name: "Conselho Nacional de Justiça" },
  "3.00": { acronym: "STJ", name: "Superior Tribunal de Justiça" },
  "4.90": { acronym: "CJF", name: "Conselho da Justiça Federal" },
  "5.00": { acronym: "TST", name: "Tribunal Superior do Trabalho" },
  "5.90": { acronym: "CSJT", name: "Conselho Superior da Justiça do Trabalho" },
  "6.00": { acronym: "TSE", name: "Tribunal Superior Eleitoral" },
  "7.00": { acronym: "STM", name: "Superior Tribunal Militar" },
  "8.07": { acronym: "TJDFT", name: "Tribunal de Justiça do Distrito Federal e dos Territórios" },
  "9.13": { acronym: "TJMMG", name: "Tribunal de Justiça Militar de Minas Gerais" },
  "9.21": { acronym: "TJMRS", name: "Tribunal de Justiça Militar do Rio Grande do Sul" },
  "9.26": { acronym: "TJMSP", name: "Tribunal de Justiça Militar de São Paulo" },
};

function numbered(branch: string, number: number): Court | null {
  if (number < 1) return null;
  if (branch === "4" && number <= 6) {
    return { acronym: `TRF${number}`, name: `Tribunal Regional Federal da ${number}ª Região` };
  }
  if (branch === "5" && number <= 24) {
    return { acronym: `TRT${number}`, name: `Tribunal Regional do Trabalho da ${number}ª Região` };
  }
  if (branch === "7" && number <= 12) {
    return { acronym: `${number}ª CJM`, name: `${number}ª Circunscrição Judiciária Militar` };
  }
  return null;
}

function ofState(branch: string, court: string): Court | null {
  const state = states[court];
  if (!state) return null;
  if (branch === "6") {
    return { acronym: `TRE-${state.code}`, name: `Tribunal Regional Eleitoral ${state.of}` };
  }
  if (branch === "8") return { acronym: `TJ${state.code}`, name: `Tribunal de Justiça ${state.of}` };
  return null;
}

/** The court a number belongs to, or null where the resolution knows none: the number may still be valid. */
export function courtOf(cnj: Cnj): Court | null {
  const { branch, court } = splitCnj(cnj);
  return courtOfCode(branch + court);
}

/** The court of the three digits J and TR of a number: `826` is the TJSP. */
export function courtOfCode(code: string): Court | null {
  const [branch, court] = [code.slice(0, 1), code.slice(1)];
  return single[`${branch}.${court}`] ?? ofState(branch, court) ?? numbered(branch, Number(court));
}

/** The digits J and TR of every court, by its acronym. */
const codes = new Map(
  Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, "0")).flatMap((code) => {
    const court = courtOfCode(code);
    return court === null ? [] : [[court.acronym, code] as const];
  }),
);

/** The digits J and TR of every court that the resolution knows. */
export const courtCodes: readonly string[] = [...codes.values()];

/** `TJSP` is `826`; null for an unknown acronym. Case does not matter. */
export const codeOfCourt = (acronym: string): string | null =>
  codes.get(acronym.trim().toUpperCase()) ?? null;
