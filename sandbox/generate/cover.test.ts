import { expect, test } from "vitest";
import { z } from "zod";
import { makeCnj } from "../cnj.ts";
import { randomFor } from "../random.ts";
import { buildCover } from "./cover.ts";

const text = z.string().min(1);
const person = z.strictObject({
  name: text,
  federalRegister: text,
  personalType: z.enum(["Física", "Jurídica"]),
});
const part = z.strictObject({ subjectType: text, people: person });

/** The cover with exactly the fields of the interface. */
const processSchema = z.strictObject({
  _id: text,
  title: text,
  typeOfAccess: text,
  judgment: z.strictObject({
    classIdentifier: text,
    justice: text,
    instance: text,
    organInstance: text,
    organCourt: text,
    organState: text,
    organName: text,
    organCourtName: text,
    organSystem: text,
    number: z.string().regex(/^\d{20}$/),
    className: text,
    status: text,
    organCity: text,
    rite: text,
  }),
  subjects: z.array(z.strictObject({ part, advocates: z.array(part) })).min(2),
  topics: z.array(z.strictObject({ isMain: z.boolean(), identifier: text, name: text })).min(1),
  magistrateActive: z.array(text).min(1),
  amountOfTheClaim: z.number(),
  origin: z.literal("Automático"),
  situation: z.literal("PROCESSO DISTRIBUÍDO"),
  isDigital: z.boolean(),
  isWorked: z.literal(false),
  createdAt: z.iso.datetime(),
  distributed: z.string().regex(/^\d{4}-\d\d-\d\dT03:00:00\.000Z$/),
  filingDate: z.string().regex(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
  secretLevel: z.enum(["Sem Sigilo (Nível 0)", "Segredo de Justiça (Nível 1)"]),
});

function coverOf(number: string) {
  const cnj = makeCnj(number);
  const imported = { database: "7KM2A9QF000110", cnj, id: "0".repeat(24), firstCapturedAt: new Date(0) };
  return processSchema.parse(buildCover({ ...imported, state: { kind: "done" } }));
}

test.each([
  ["8.26.0100", "TJSP", "São Paulo", "Estadual"],
  ["8.19.0001", "TJRJ", "Rio de Janeiro", "Estadual"],
  ["8.13.0000", "TJMG", "Belo Horizonte", "Estadual"],
  ["5.02.0071", "TRT2", "São Paulo", "do Trabalho"],
  ["4.03.6105", "TRF3", "Campinas", "Federal"],
  ["6.26.0001", "TRE-SP", "", "Eleitoral"],
  ["9.21.0001", "TJMRS", "Porto Alegre", "Militar Estadual"],
  ["3.00.0000", "STJ", "Brasília", "Superior"],
  ["8.99.0001", "TJDFT", "Brasília", "Estadual"],
])("a case of %s belongs to %s", (court, acronym, city, justice) => {
  const cover = coverOf(`0001234.2022.${court}`);
  expect(cover.judgment).toMatchObject({ organCourt: acronym, justice });
  if (city !== "" && court !== "8.99.0001") expect(cover.judgment.organCity).toBe(city);
});

test("hundreds of covers have the interface's shape and valid CPF and CNPJ, some alphanumeric", () => {
  const random = randomFor("covers");
  const registers: string[] = [];
  for (let at = 0; at < 400; at += 1) {
    const court = random.pick(["8.26.0100", "8.16.0001", "5.15.0049", "4.04.7000", "8.05.0001"]);
    const { subjects, judgment, filingDate } = coverOf(
      `${String(random.integer(0, 9_999_999)).padStart(7, "0")}.${random.integer(1995, 2026)}.${court}`,
    );
    expect(filingDate.slice(0, 4)).toBe(judgment.number.slice(9, 13));
    for (const { part, advocates } of subjects) {
      registers.push(...[part, ...advocates].map(({ people }) => people.federalRegister));
    }
  }
  for (const register of registers) expect(register).toSatisfy(isValidTaxId);
  expect(registers.some((register) => /[A-Z]/.test(register))).toBe(true);
});

/** Independent of the code under test on purpose: weights from the right, 2 to 9 for CNPJ, 2 to 11 for CPF. */
function isValidTaxId(register: string): boolean {
  const highest = register.length === 11 ? 11 : 9;
  return [2, 1].every((removed) => {
    const characters = [...register.slice(0, register.length - removed)].reverse();
    const sum = characters.reduce((total, character, at) => {
      const weight = 2 + (at % (highest - 1));
      return total + weight * (character.charCodeAt(0) - 48);
    }, 0);
    const digit = sum % 11 < 2 ? 0 : 11 - (sum % 11);
    return register.at(-removed) === String(digit);
  });
}
