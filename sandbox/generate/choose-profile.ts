import type { Random } from "../random.ts";
import { appeals, civilAppeal, superiorAppeal, superiorAppeals } from "./appeal-profiles.ts";
import type { Court } from "./court.ts";
import {
  cityTax,
  civil,
  consumer,
  criminal,
  drugs,
  electoral,
  execution,
  family,
  federalTax,
  labour,
  type Profile,
  repossession,
  smallClaims,
  socialSecurity,
} from "./profiles.ts";

/** The kind of case, drawn from the matters that its court hears. */
export function profileFor(court: Court, random: Random): Profile {
  if (court.instance === "Superior") return superiorAppeals[court.acronym] ?? superiorAppeal;
  if (court.instance === "2") return appeals[court.branch] ?? civilAppeal;
  switch (court.branch) {
    case "federal":
      return random.pick([socialSecurity, socialSecurity, federalTax]);
    case "labour":
      return labour;
    case "electoral":
      return electoral;
    case "military":
      return { ...criminal, unit: "Auditoria Militar" };
    default:
      return random.pick(stateProfiles(court));
  }
}

/** The kinds of case of a state court: those named in the forum's name, or all of them. */
function stateProfiles(court: Court): readonly [Profile, ...Profile[]] {
  if (court.house.includes("Criminal")) return [criminal, criminal, drugs];
  if (court.house.includes("Fazenda")) return [cityTax];
  const privateLaw: readonly [Profile, ...Profile[]] = [
    civil,
    civil,
    consumer,
    consumer,
    smallClaims,
    execution,
    execution,
    repossession,
    family,
  ];
  return court.house.includes("Cível") ? privateLaw : [...privateLaw, criminal, drugs, cityTax];
}
