import type { Random } from "../random.ts";
import type { Court } from "./court.ts";
import { bankName, companyName, consumerCompanyName, personName } from "./names.ts";
import type { PartyKind } from "./profiles.ts";
import { makeCnpj, makeCpf } from "./tax-id.ts";

type Person = { name: string; taxId: string; type: "Física" | "Jurídica" };
type Lawyer = Person & { bar: string };
export type Party = { person: Person; lawyers: readonly Lawyer[] };
export type Side = readonly [Party, ...Party[]];

/** One or a few parties of one kind, all represented by the lawyers of their side. */
export function makeParties(input: { kind: PartyKind; court: Court; random: Random; maximum: number }): Side {
  const { kind, court, random } = input;
  const canBeMany = input.maximum > 1 && (kind === "person" || kind === "company");
  const count = canBeMany && random.chance(0.25) ? random.integer(2, input.maximum) : 1;
  const lawyers = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => makeLawyer(court, random));
  const party = (): Party => ({
    person: makePerson(kind, court, random),
    lawyers: hasOwnLawyers(kind) ? lawyers : [],
  });
  return [party(), ...Array.from({ length: count - 1 }, party)];
}

function hasOwnLawyers(kind: PartyKind): boolean {
  return kind !== "prosecution" && kind !== "union" && kind !== "social-security";
}

function makeLawyer(court: Court, random: Random): Lawyer {
  const number = String(random.integer(41_000, 489_999)).replace(/(\d{3})$/, ".$1");
  return {
    name: personName(random),
    taxId: makeCpf(random),
    type: "Física",
    bar: `OAB/${court.state.acronym} ${number}`,
  };
}

function makePerson(kind: PartyKind, court: Court, random: Random): Person {
  if (kind === "person") return { name: personName(random), taxId: makeCpf(random), type: "Física" };
  const taxId = makeCnpj(random, { alphanumeric: isPrivate(kind) && random.chance(0.15) });
  return { name: entityName(kind, court, random), taxId, type: "Jurídica" };
}

function isPrivate(kind: PartyKind): boolean {
  return kind === "company" || kind === "consumer-company";
}

function entityName(kind: Exclude<PartyKind, "person">, court: Court, random: Random): string {
  switch (kind) {
    case "company":
      return companyName(random);
    case "consumer-company":
      return random.chance(0.4) ? bankName(random) : consumerCompanyName(random);
    case "bank":
      return bankName(random);
    case "municipality":
      return `Município de ${court.city}`;
    case "union":
      return "União Federal - Fazenda Nacional";
    case "social-security":
      return "Instituto Nacional do Seguro Social - INSS";
    case "prosecution":
      return court.branch === "state"
        ? `Ministério Público do Estado ${court.state.of}`
        : "Ministério Público";
  }
}
