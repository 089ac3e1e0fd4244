import { type Cnj, splitCnj } from "../cnj.ts";
import { type Random, randomFor } from "../random.ts";
import { filingDay } from "./calendar.ts";
import { type Court, courtFor } from "./court.ts";
import { personName } from "./names.ts";
import { makeParties, type Side } from "./parties.ts";
import { type Named, type Profile, profileFor } from "./profiles.ts";

/** What is true of a case; cover, movements and documents are all told from it. */
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
  filedOn: Date;
  claim: number;
  isSecret: boolean;
};

/** The facts of a case, the same for the same number; `random` streams are named, so parts can grow apart. */
export function factsOf(cnj: Cnj): Facts {
  const parts = splitCnj(cnj);
  const random = randomFor("facts", cnj);
  const court = courtFor(parts, random);
  const profile = profileFor(court, random);
  const [low, high] = profile.amount;
  return {
    cnj,
    court,
    profile,
    caseClass: random.pick(profile.classes),
    subjects: random.sample(profile.subjects, random.integer(1, 3)),
    unit: unitName(court, profile, parts.origin, random),
    judge: personName(random),
    active: makeParties({ kind: profile.active, court, random, maximum: 3 }),
    passive: makeParties({ kind: profile.passive, court, random, maximum: 4 }),
    filedOn: filingDay(parts, random),
    claim: Math.round((low + (high - low) * random.next() ** 2) * 100) / 100,
    isSecret: profile.isSecret,
  };
}

function unitName(court: Court, profile: Profile, origin: string, random: Random): string {
  const number =
    court.branch === "labour" && court.instance === "1" ? Number(origin) % 100 || 1 : random.integer(1, 24);
  return `${number}ª ${profile.unit}`;
}
