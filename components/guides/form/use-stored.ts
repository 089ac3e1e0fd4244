"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormField } from "#lib/guides/form/fields.ts";
import { type KeyedValues, keyed } from "#lib/guides/form/schema.ts";
import type { GuideValues } from "#lib/guides/schema.ts";

/** Takes over what is stored anew into fields that still hold what was stored before; what is typed here stays. */
export function useStored({
  form,
  fields,
  values,
}: {
  form: UseFormReturn<KeyedValues>;
  fields: readonly FormField[];
  values: GuideValues;
}): void {
  const before = useRef(values);
  const adopt = useEffectEvent((next: GuideValues) => {
    const [was, is] = [keyed(fields, before.current), keyed(fields, next)];
    before.current = next;
    for (const { key } of fields) {
      const value = is[key] ?? "";
      if (value !== was[key] && form.getValues(key) === was[key]) {
        // What was wrong with the other value is not wrong with this one.
        form.setValue(key, value, { shouldValidate: form.getFieldState(key).invalid });
      }
    }
  });
  useEffect(() => adopt(values), [values]);
}
