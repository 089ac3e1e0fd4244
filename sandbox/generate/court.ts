import type { CnjParts } from "../cnj.ts";
import type { Random } from "../random.ts";
import { citiesByOrigin, federalSections, labourRegions } from "./origins.ts";
import { type State, stateByAcronym, stateByCode } from "./states.ts";

type Branch = "state" | "federal" | "labour" | "electoral" | "military" | "superior";

export type Court = {
  branch: Branch;
  /** "Estadual", "Federal", "do Trabalho" … */
  justice: string;
  acronym: string;
  name: string;
  state: State;
  city: string;
  /** Forum, subsection or seat, as written after the unit's name. */
  house: string;
  /** "2" for appeals (origin 0000) and superior courts. */
  instance: "1" | "2" | "Superior";
  system: "ESAJ" | "PJE" | "EPROC" | "PROJUDI";
  /** Whether the origin is one of the numbered courts of the region's seat (labour only). */
  isSeat: boolean;
};

/** The court that the last digits of a case number (J.TR.OOOO) stand for. */
export function courtFor(parts: CnjParts, random: Random): Court {
  switch (parts.branch) {
    case "4":
      return federalCourt(parts, random);
    case "5":
      return labourCourt(parts, random);
    case "6":
      return electoralCourt(parts, random);
    case "7":
    case "9":
      return militaryCourt(parts);
    case "8":
      return stateCourt(parts, random);
    default:
      return superiorCourt(parts);
  }
}

const stateSystems: Readonly<Record<string, Court["system"]>> = {
  AC: "ESAJ",
  AL: "ESAJ",
  AM: "ESAJ",
  MS: "ESAJ",
  SP: "ESAJ",
  RS: "EPROC",
  SC: "EPROC",
  TO: "EPROC",
  PR: "PROJUDI",
  GO: "PROJUDI",
  RR: "PROJUDI",
};

function stateCourt(parts: CnjParts, random: Random): Court {
  const state = stateByCode(parts.court);
  const known = citiesByOrigin[`${state.acronym}:${parts.origin}`];
  const city = known?.city ?? random.pick(state.cities);
  const isAppeal = parts.origin === "0000";
  return {
    branch: "state",
    justice: "Estadual",
    acronym: state.acronym === "DF" ? "TJDFT" : `TJ${state.acronym}`,
    name: `Tribunal de Justiça ${state.acronym === "DF" ? "" : "do Estado "}${state.of}`,
    state,
    city: isAppeal ? state.cities[0] : city,
    house: isAppeal ? "Tribunal de Justiça" : (known?.house ?? `Foro de ${city}`),
    instance: isAppeal ? "2" : "1",
    system: stateSystems[state.acronym] ?? "PJE",
    isSeat: false,
  };
}

function federalCourt(parts: CnjParts, random: Random): Court {
  const region = Number(parts.court);
  const sections = federalSections[region] ?? federalSections[1];
  const section = sections.find(({ prefix }) => parts.origin.startsWith(prefix)) ?? random.pick(sections);
  const state = stateByAcronym(section.state);
  const isAppeal = parts.origin === "0000";
  const city = section.cities?.[parts.origin] ?? state.cities[0];
  return {
    branch: "federal",
    justice: "Federal",
    acronym: `TRF${region}`,
    name: `Tribunal Regional Federal da ${region}ª Região`,
    state,
    city,
    house: isAppeal
      ? `Tribunal Regional Federal da ${region}ª Região`
      : `Subseção Judiciária de ${city}/${state.acronym}`,
    instance: isAppeal ? "2" : "1",
    system: region === 4 || region === 2 ? "EPROC" : "PJE",
    isSeat: false,
  };
}

function labourCourt(parts: CnjParts, random: Random): Court {
  const region = Number(parts.court);
  if (region === 0) return superior("TST", "Tribunal Superior do Trabalho", "labour", "do Trabalho");
  const seat = labourRegions[region] ?? labourRegions[2];
  const state = stateByAcronym(seat.state);
  const isAppeal = parts.origin === "0000";
  const isSeat = Number(parts.origin) <= seat.seatUnits;
  const city = isSeat ? seat.city : random.pick(seat.others);
  return {
    branch: "labour",
    justice: "do Trabalho",
    acronym: `TRT${region}`,
    name: `Tribunal Regional do Trabalho da ${region}ª Região`,
    state,
    city,
    house: isAppeal ? `Tribunal Regional do Trabalho da ${region}ª Região` : `Fórum Trabalhista de ${city}`,
    instance: isAppeal ? "2" : "1",
    system: "PJE",
    isSeat,
  };
}

function electoralCourt(parts: CnjParts, random: Random): Court {
  if (parts.court === "00") return superior("TSE", "Tribunal Superior Eleitoral", "electoral", "Eleitoral");
  const state = stateByCode(parts.court);
  const city = random.pick(state.cities);
  return {
    branch: "electoral",
    justice: "Eleitoral",
    acronym: `TRE-${state.acronym}`,
    name: `Tribunal Regional Eleitoral ${state.of}`,
    state,
    city,
    house: `Zona Eleitoral de ${city}`,
    instance: "1",
    system: "PJE",
    isSeat: false,
  };
}

function militaryCourt(parts: CnjParts): Court {
  const isState = parts.branch === "9";
  const state = isState ? stateByCode(parts.court) : stateByAcronym("DF");
  return {
    branch: "military",
    justice: isState ? "Militar Estadual" : "Militar da União",
    acronym: isState ? `TJM${state.acronym}` : "STM",
    name: isState ? `Tribunal de Justiça Militar do Estado ${state.of}` : "Superior Tribunal Militar",
    state,
    city: state.cities[0],
    house: isState ? "Justiça Militar Estadual" : "Circunscrição Judiciária Militar",
    instance: "1",
    system: isState ? "ESAJ" : "EPROC",
    isSeat: false,
  };
}

function superiorCourt(parts: CnjParts): Court {
  if (parts.branch === "1") return superior("STF", "Supremo Tribunal Federal", "superior", "Suprema Corte");
  if (parts.branch === "2")
    return superior("CNJ", "Conselho Nacional de Justiça", "superior", "Administrativa");
  return superior("STJ", "Superior Tribunal de Justiça", "superior", "Superior");
}

function superior(acronym: string, name: string, branch: Branch, justice: string): Court {
  const state = stateByAcronym("DF");
  return {
    branch,
    justice,
    acronym,
    name,
    state,
    city: "Brasília",
    house: name,
    instance: "Superior",
    system: "PJE",
    isSeat: false,
  };
}
