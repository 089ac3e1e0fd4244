import { typedLine } from "#lib/format/typed.ts";
import { longestValue } from "#lib/guides/draft/schema.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import { parseBrl } from "#lib/money/money.ts";
import { otherCaseProblem } from "./controls/case-number.ts";
import { mostCents } from "./controls/money.ts";
import { controls } from "./controls/registry.ts";
import { type FormField, formFieldsOf } from "./fields.ts";

export type Problem = { name: string; message: string };

/** What was typed into a field, on one line and without space around it. Names are a court's: `constructor` is one. */
export const typedIn = (values: GuideValues, name: string): string =>
  Object.hasOwn(values, name) ? typedLine.parse(values[name]) : "";

/** What was typed as it is sent and shown (`1.234,56`, `05510-020`); as it was typed when it cannot be read. */
export function writtenOf(field: Pick<FormField, "control">, text: string): string {
  const typed = typedLine.parse(text);
  const reading = typed === "" ? null : controls[field.control].read(typed);
  return reading?.ok ? reading.value : typed;
}

/** How strictly a form is read. `isWhole`: a required field has to be filled in; `cnj`: the case of the guide. */
export type Strictness = { isWhole: boolean; cnj?: string };

/** What is wrong with a field, and what would be right; null when nothing is. */
export function problemOf(field: FormField, text: string, { isWhole, cnj }: Strictness): string | null {
  const { read, missing } = controls[field.control];
  if (text === "") return field.required && isWhole ? missing : null;
  if (text.length > longestValue) return `Use até ${longestValue} letras: aqui há ${text.length}.`;
  const reading = read(text);
  if (!reading.ok) return reading.message;
  const namesCase = cnj !== undefined && field.control === "case-number";
  return namesCase ? otherCaseProblem(reading.value, cnj) : null;
}

/** Whatever keeps a guide (of the case `cnj`) from being sent, in the order in which the form shows the fields. */
export const checkValues = (definition: GuideDefinition, values: GuideValues, cnj?: string): Problem[] =>
  formFieldsOf(definition).flatMap((field) => {
    const message = problemOf(field, typedIn(values, field.name), { isWhole: true, ...(cnj && { cnj }) });
    return message === null ? [] : [{ name: field.name, message }];
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
