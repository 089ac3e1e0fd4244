import type { Random } from "../random.ts";
import type { Court } from "./court.ts";
import { bankName, companyName, consumerCompanyName, personName } from "./names.ts";
import type { PartyKind } from "./profiles.ts";

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

const hasOwnLawyers = (kind: PartyKind): boolean =>
  kind !== "prosecution" && kind !== "union" && kind !== "social-security";

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

const isPrivate = (kind: PartyKind): boolean => kind === "company" || kind === "consumer-company";

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

/** An invented CPF with right check digits, without punctuation. */
function makeCpf(random: Random): string {
  const base = digits(random, 9);
  const first = checkDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = checkDigit(`${base}${first}`, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${base}${first}${second}`;
}

/** An invented CNPJ with right check digits; `alphanumeric` gives the form issued since July 2026. */
function makeCnpj(random: Random, { alphanumeric }: { alphanumeric: boolean }): string {
  const root = alphanumeric ? alphanumericRoot(random) : digits(random, 8);
  const base = `${root}${alphanumeric && random.chance(0.3) ? "01AB" : "0001"}`;
  const first = checkDigit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = checkDigit(`${base}${first}`, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${base}${first}${second}`;
}

/** Each character is worth its ASCII code minus 48 (IN RFB 2.229/2024), which leaves digits as they are. */
function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (text.charCodeAt(at) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join("");

function alphanumericRoot(random: Random): string {
  const letters = "ABCDEFGHJKLMNPQRSTVWXYZ";
  const character = () => (random.chance(0.4) ? letters.charAt(random.integer(0, letters.length - 1)) : "");
  return Array.from({ length: 8 }, () => character() || String(random.integer(0, 9))).join("");
}
