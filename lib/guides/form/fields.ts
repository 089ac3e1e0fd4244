import { mostFields } from "#lib/guides/draft/schema.ts";
import type { GuideDefinition, GuideField } from "#lib/guides/schema.ts";
import { type ControlKind, controlOf } from "./controls/registry.ts";

/** `key`: what the form calls it, as a court's own name could be a path or a word of the language. */
export type FormField = GuideField & { key: string; control: ControlKind };

type SectionName = "case" | "payer" | "amounts" | "other";
export type FormSection = { name: SectionName; title: string; fields: FormField[] };

const titles: [SectionName, string][] = [
  ["case", "Processo"],
  ["payer", "Pagador"],
  ["amounts", "Valores"],
  ["other", "Outros"],
];

/** Asked for by no definition, but part of what is sent with an address. */
const zipCode: GuideField = {
  name: "zipCode",
  label: "CEP",
  type: "text-input",
  required: false,
  isCaseNumber: false,
};

/** The fields of a definition in parts, the empty ones left out; within a part in the definition's order. */
export function sectionsOf(definition: GuideDefinition): FormSection[] {
  const fields = withZipCode(firstOfEachName(definition.fields)).map((field, at) => ({
    ...field,
    key: `f${at}`,
    control: controlOf(field),
  }));
  const isOfPayer = hasAddress(fields);
  return titles.flatMap(([name, title]) => {
    const own = fields.filter(({ control }) => sectionOf(control, isOfPayer) === name);
    return own.length === 0 ? [] : [{ name, title, fields: own }];
  });
}

/** Whether two definitions make one form: of the same court and flow, with the same fields. */
export const isSameForm = (one: GuideDefinition, other: GuideDefinition): boolean =>
  shapeOf(one) === shapeOf(other);

/** Another shape is another form; in which order the properties of a field came says nothing. */
export const shapeOf = ({ id, fields }: GuideDefinition): string =>
  JSON.stringify([
    id,
    fields.map(({ name, label, type, required, isCaseNumber }) => [
      name,
      label,
      type,
      required,
      isCaseNumber,
    ]),
  ]);

/** All fields in the order in which the form shows them. */
export const formFieldsOf = (definition: GuideDefinition): FormField[] =>
  sectionsOf(definition).flatMap(({ fields }) => fields);

/** Whether the payer's address is asked for: city and state then belong to it. */
export const hasAddress = (fields: readonly FormField[]): boolean =>
  fields.some(({ control }) => control === "address");

/** Whether a definition has more fields than a form sends; the CEP that stands beside an address is sent as any other. */
export const hasTooManyFields = (definition: GuideDefinition): boolean =>
  formFieldsOf(definition).length > mostFields;

function sectionOf(control: ControlKind, isOfPayer: boolean): SectionName {
  switch (control) {
    case "case-number":
    case "guide-type":
    case "forum":
      return "case";
    case "tax-id":
    case "payer":
    case "phone":
    case "zip-code":
    case "address":
      return "payer";
    case "city":
    case "state":
      // Without an address they say where the case is: *Comarca*.
      return isOfPayer ? "payer" : "case";
    case "money":
      return "amounts";
    case "text":
      return "other";
  }
}

function firstOfEachName(fields: readonly GuideField[]): GuideField[] {
  const names = new Set<string>();
  return fields.filter(({ name }) => !names.has(name) && names.add(name));
}

function withZipCode(fields: readonly GuideField[]): readonly GuideField[] {
  const at = fields.findIndex((field) => controlOf(field) === "address");
  const isAsked = fields.some(({ name }) => name === zipCode.name);
  return at < 0 || isAsked ? fields : fields.toSpliced(at, 0, zipCode);
}
