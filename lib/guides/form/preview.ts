import { parseCnj } from "#lib/cnj/number.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import { type FormField, type FormSection, sectionsOf } from "./fields.ts";
import { flowWords } from "./title.ts";
import { paidAmounts, payableCents, typedIn, writtenOf } from "./values.ts";

export type GuidePreview = {
  court: string;
  /** What the guide is for; null while nobody said and the definition does not either. */
  kind: string | null;
  /** The 20 digits of the case that the form names; null while it names none. */
  cnj: string | null;
  payer: string | null;
  amounts: { key: string; label: string; cents: number }[];
  total: number | null;
  /** Every field of the form with what stands in it, for paper. */
  sections: { title: string; lines: { key: string; label: string; text: string }[] }[];
};

/** A guide as it stands: what the aside of the form shows, and what is printed of it. */
export function previewOf(definition: GuideDefinition, values: GuideValues): GuidePreview {
  const sections = sectionsOf(definition);
  const first = (control: string) =>
    sections
      .flatMap(({ fields }) => fields)
      .filter((field) => field.control === control)
      .map(({ name }) => typedIn(values, name))
      .find((text) => text !== "") ?? null;
  const number = parseCnj(first("case-number") ?? "");
  return {
    court: definition.court,
    kind: first("guide-type") ?? flowWords(definition),
    cnj: number.ok ? number.cnj : null,
    payer: first("payer"),
    amounts: paidAmounts(definition, values).map(({ field: { key, label }, cents }) => ({
      key,
      label,
      cents,
    })),
    total: payableCents(definition, values),
    sections: sections.map((section) => ({ title: section.title, lines: linesOf(section, values) })),
  };
}

const linesOf = ({ fields }: FormSection, values: GuideValues) =>
  fields.map((field) => ({
    key: field.key,
    label: field.label,
    text: inReais(field, writtenOf(field, typedIn(values, field.name))),
  }));

/** An amount with its sign; what cannot be read as one stays as it was typed. */
const inReais = ({ control }: Pick<FormField, "control">, text: string): string =>
  control === "money" && /^[\d.]+,\d{2}$/.test(text) ? `R$\u00A0${text}` : text;
