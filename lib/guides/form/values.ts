import { fold } from "#lib/format/fold.ts";
import { typedLine } from "#lib/format/typed.ts";
import { longestValue } from "#lib/guides/draft/schema.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import { parseBrl } from "#lib/money/money.ts";
import { otherCaseProblem } from "./controls/case-number.ts";
import { mostCents } from "./controls/money.ts";
import { type Reading, right, wrong } from "./controls/reading.ts";
import { controls } from "./controls/registry.ts";
import { type FormField, formFieldsOf } from "./fields.ts";

export type Problem = { name: string; message: string };

/** What was typed into a field, on one line and without space around it. Names are a court's: `constructor` is one. */
export const typedIn = (values: GuideValues, name: string): string =>
  Object.hasOwn(values, name) ? typedLine.parse(values[name]) : "";

/** What of a field says how it is read. */
type Read = Pick<FormField, "control"> & Partial<Pick<FormField, "label">>;

/** What was typed as it is sent and shown (`1.234,56`, `05510-020`); as it was typed when it cannot be read. */
export function writtenOf(field: Read, text: string): string {
  const typed = typedLine.parse(text);
  const reading = typed === "" ? null : readingOf(field, typed);
  return reading?.ok ? reading.value : typed;
}

/** What was typed, as its control reads it, and where the court says which codes it takes as one of these. */
function readingOf({ control, label = "" }: Read, typed: string): Reading {
  const codes = control === "text" || control === "guide-type" ? codesIn(label) : null;
  if (codes === null) return controls[control].read(typed);
  const code = codes.find((one) => bare(one) === bare(typed));
  if (code !== undefined) return right(code);
  const list = new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(codes);
  return wrong(`O tribunal só aceita ${list}.`);
}

/** The codes that a label lists at its end: of `Código do serviço (230-6 ou 304-9)` two. Null where it lists none. */
function codesIn(label: string): string[] | null {
  const [, list] = /\bc[oó]d(?:igo|\.)[^()]*\(([^()]+)\)\s*$/iu.exec(label.normalize("NFC")) ?? [];
  const codes = list?.split(/\s*[,;/]\s*|\s+(?:ou|e)\s+/iu).map((code) => code.trim()) ?? [];
  return codes.length > 1 && codes.every((code) => /^[\p{L}\d.-]*\d[\p{L}\d.-]*$/u.test(code)) ? codes : null;
}

/** A code without what people leave out of it. */
const bare = (code: string) => fold(code.normalize("NFKC")).replace(/[\s.-]/g, "");

/** How strictly a form is read. `isWhole`: a required field has to be filled in; `cnj`: the case of the guide. */
export type Strictness = { isWhole: boolean; cnj?: string };

/** What is wrong with a field, and what would be right; null when nothing is. */
export function problemOf(field: FormField, text: string, { isWhole, cnj }: Strictness): string | null {
  if (text === "") return field.required && isWhole ? controls[field.control].missing : null;
  if (text.length > longestValue) return `Use até ${longestValue} letras: aqui há ${text.length}.`;
  const reading = readingOf(field, text);
  if (!reading.ok) return reading.message;
  const namesCase = cnj !== undefined && field.control === "case-number";
  return namesCase ? otherCaseProblem(reading.value, cnj) : null;
}

/** Whatever keeps a guide (of the case `cnj`) from being sent, in the order in which the form shows the fields. */
export const checkValues = (definition: GuideDefinition, values: GuideValues, cnj?: string): Problem[] =>
  problemsIn(definition, values, cnj).map(({ field: { name }, message }) => ({ name, message }));

/** The same, as the court calls those fields. */
export const missingIn = (definition: GuideDefinition, values: GuideValues, cnj: string): string[] =>
  problemsIn(definition, values, cnj).map(({ field }) => field.label);

const problemsIn = (definition: GuideDefinition, values: GuideValues, cnj?: string) =>
  formFieldsOf(definition).flatMap((field) => {
    const message = problemOf(field, typedIn(values, field.name), { isWhole: true, ...(cnj && { cnj }) });
    return message === null ? [] : [{ field, message }];
  });

/** `guideParams[0].value` of operation 13: names of the definition, `zipCode` beside an address, nothing empty; check first. */
export const payloadOf = (definition: GuideDefinition, values: GuideValues): Record<string, string> =>
  Object.fromEntries(
    formFieldsOf(definition).flatMap((field) => {
      const value = writtenOf(field, typedIn(values, field.name));
      return value === "" ? [] : [[field.name, value]];
    }),
  );

/** The amounts that are paid; the others are what a court computes them from. */
const paid = new Set([
  "recipeValue",
  "valueRevenueInitialCosts",
  "valueRevenuePreparationAppeal",
  "termFee",
  "recipeReferringLitisConsortium",
]);

/** The fields whose amounts are paid, with those amounts in cents, where one can be read. */
export const paidAmounts = (
  definition: GuideDefinition,
  values: GuideValues,
): { field: FormField; cents: number }[] =>
  formFieldsOf(definition).flatMap((field) => {
    if (field.control !== "money" || !paid.has(field.name)) return [];
    const cents = parseBrl(typedIn(values, field.name));
    return cents === null || cents < 0 || cents > mostCents ? [] : [{ field, cents }];
  });

/** What is to be paid, in cents; null while no amount is filled in, or when the sum is beyond counting. */
export function payableCents(definition: GuideDefinition, values: GuideValues): number | null {
  const amounts = paidAmounts(definition, values);
  const sum = amounts.reduce((total, { cents }) => total + cents, 0);
  return amounts.length === 0 || !Number.isSafeInteger(sum) ? null : sum;
}
