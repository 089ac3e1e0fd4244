import { idFor } from "../random.ts";
import { type FieldName, fieldLabels } from "./fields.ts";

/** A guide definition in the form of the interface. */
export type GuideDefinition = {
  _id: string;
  courtName: string;
  flow: string;
  package: string;
  system: string;
  uri: string;
  groups: string[];
  options: { requestSchema: RequestField[]; responseSchema: ResponseField[]; rules: Record<string, unknown> };
};

export type RequestField = {
  type: string;
  label: string;
  required: boolean;
  name: string;
  identification?: boolean;
};

type ResponseField = { type: string; label: string; name: string };

/** The part of a definition that differs between courts, before the common part is added. */
export type Draft = Pick<GuideDefinition, "courtName" | "flow" | "package" | "system" | "uri" | "groups"> & {
  key: string;
  fields: readonly RequestField[];
  rules: Record<string, unknown>;
};

/** A field of the interface; `label` only when a court has its own wording. */
export function field(name: FieldName, options: { label?: string; required?: boolean } = {}): RequestField {
  const { label = fieldLabels[name], required = true } = options;
  const asked = { type: "text-input", label, required, name };
  return name === "numberProcess" ? { ...asked, identification: true } : asked;
}

/** A field of a type that the interface does not show: clients must treat it as text. */
export const odd = (type: string, name: string, label: string, required = true): RequestField => ({
  type,
  label,
  required,
  name,
});

export function define({ key, fields, rules, ...draft }: Draft): GuideDefinition {
  const responseSchema = [
    { type: "file", label: "Guia em PDF (SIMULAÇÃO)", name: "guidePdf" },
    { type: "text", label: "Linha digitável", name: "digitableLine" },
    { type: "date", label: "Vencimento", name: "dueDate" },
  ];
  return {
    _id: idFor("guide-definition", key),
    ...draft,
    options: { requestSchema: [...fields], responseSchema, rules },
  };
}
