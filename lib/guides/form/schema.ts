import { z } from "zod";
import type { GuideValues } from "#lib/guides/schema.ts";
import type { FormField } from "./fields.ts";
import { problemOf, type Strictness, typedIn } from "./values.ts";

/** What a form holds: texts by `FormField.key`. */
export type KeyedValues = Record<string, string>;

/** What these fields may hold. Where not `isWhole`, only what was typed has to be right. */
export const formSchemaOf = (fields: readonly FormField[], given: Strictness) =>
  z.record(z.string(), z.string()).superRefine((values, ctx) => {
    for (const field of fields) {
      const message = problemOf(field, typedIn(values, field.key), given);
      if (message !== null) ctx.addIssue({ code: "custom", path: [field.key], message });
    }
  });

export const keyed = (fields: readonly FormField[], values: GuideValues): KeyedValues =>
  Object.fromEntries(
    fields.map(({ key, name }) => [key, Object.hasOwn(values, name) ? (values[name] ?? "") : ""]),
  );

export const named = (fields: readonly FormField[], values: KeyedValues): GuideValues =>
  Object.fromEntries(fields.map(({ key, name }) => [name, values[key] ?? ""]));
