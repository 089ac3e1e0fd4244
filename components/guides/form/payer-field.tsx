"use client";

import { type ComponentProps, memo } from "react";
import { useWatch } from "react-hook-form";
import type { FormField } from "#lib/guides/form/fields.ts";
import { payerDoubt } from "#lib/guides/form/payer.ts";
import type { Suggestion } from "#lib/guides/view.ts";
import { OneField } from "./one-field.tsx";

/** The field of who pays; it says when the CPF or CNPJ in the other field is, by the cover, somebody else's. */
export const PayerField = memo(function PayerField({
  number,
  taxIds,
  ...given
}: Omit<ComponentProps<typeof OneField>, "doubt"> & {
  /** The field of the CPF or CNPJ, and what is suggested for it. */
  number: FormField;
  taxIds: readonly Suggestion[];
}) {
  const { control } = given.tools;
  const [name = "", taxId = ""] = useWatch({ control, name: [given.field.key, number.key] });
  return <OneField {...given} doubt={payerDoubt({ name, taxId, taxIds })} />;
});
