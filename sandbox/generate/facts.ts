import { cardNameOf } from "../cards.ts";
import { type Cnj, splitCnj } from "../cnj.ts";
import { type Random, randomFor } from "../random.ts";
import { filingDay } from "./calendar.ts";
import { profileFor } from "./choose-profile.ts";
import { type Court, courtFor } from "./court.ts";
import { personName } from "./names.ts";
import { makeParties, type Party, type Side } from "./parties.ts";
import { civil, family, type Named, type Profile } from "./profiles.ts";

/** The facts of a case, from which cover, movements and documents are made. */
export type Facts = {
  cnj: Cnj;
  court: Court;
  profile: Profile;
  caseClass: Profile["classes"][number];
  subjects: readonly Named[];
  /** "3ª Vara Cível", "12ª Câmara de Direito Privado". */
  unit: string;
  judge: string;
  active: Side;
  passive: Side;
  /** Neither plaintiff nor defendant: experts, interested third parties. */
  others: readonly Party[];
  filedOn: Date;
  claim: number;
  isSecret: boolean;
};

/** The facts of a case, always the same for the same number. Each part has its own random stream. */
export function factsOf(cnj: Cnj): Facts {
  const facts = drawFacts(cnj);
  return cardNameOf(cnj) === "sealed" ? sealed(facts) : facts;
}

function drawFacts(cnj: Cnj): Facts {
  const parts = splitCnj(cnj);
  const random = randomFor("facts", cnj);
  const court = courtFor(parts, random);
  const profile = profileOf(cnj, profileFor(court, random));
  const caseClass = random.pick(profile.classes);
  const [low, widest] = profile.amount;
  const high = Math.min(widest, caseClass.highest ?? widest);
  const isFamily = profile.kind === "family";
  return {
    cnj,
    court,
    profile,
    caseClass,
    subjects: random.sample(caseClass.subjects ?? profile.subjects, random.integer(1, 3)),
    unit: unitName(court, profile, parts.origin, random),
    judge: personName(random),
    active: makeParties({ kind: profile.active, court, random, maximum: isFamily ? 1 : 3 }),
    passive: makeParties({ kind: profile.passive, court, random, maximum: isFamily ? 1 : 4 }),
    others: random.chance(0.2) ? makeParties({ kind: "person", court, random, maximum: 1 }) : [],
    filedOn: filingDay(parts, random),
    claim: Math.round((low + (high - low) * random.next() ** 2) * 100) / 100,
    isSecret: profile.isSecret,
  };
}

/** Of the test cards only the sealed one is under secrecy: the others test something else. */
function profileOf(cnj: Cnj, drawn: Profile): Profile {
  const card = cardNameOf(cnj);
  if (card === "sealed") return family;
  return card !== null && drawn.isSecret ? civil : drawn;
}

/** Under secrecy the court shows the parties' initials and not their CPF or CNPJ. */
function sealed(facts: Facts): Facts {
  const veil = (side: Side): Side => {
    const [first, ...others] = side.map((party) => ({
      ...party,
      person: { ...party.person, name: initials(party.person.name), taxId: "" },
    }));
    return first === undefined ? side : [first, ...others];
  };
  return { ...facts, active: veil(facts.active), passive: veil(facts.passive), isSecret: true };
}

export const initials = (name: string): string =>
  name
    .split(" ")
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${word.charAt(0)}.`)
    .join(" ");

/** The origin of a labour case can be the number of the unit at a seat; elsewhere that number is random. */
function unitName(court: Court, profile: Profile, origin: string, random: Random): string {
  const isLabourCourt = court.branch === "labour" && court.instance === "1";
  if (isLabourCourt && court.isSeat) return `${Number(origin)}ª ${profile.unit}`;
  const isCivilAppeal = court.instance === "2" && court.branch !== "labour";
  const highest = isLabourCourt || court.instance === "Superior" ? 4 : 18;
  return `${random.integer(1, highest)}ª ${isCivilAppeal ? chamberOf(court) : profile.unit}`;
}

function chamberOf(court: Court): string {
  if (court.branch === "federal") return "Turma";
  return court.acronym === "TJSP" ? "Câmara de Direito Privado" : "Câmara Cível";
}
