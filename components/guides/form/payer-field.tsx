import { type ComponentProps, memo } from "react";
import { useWatch } from "react-hook-form";
import type { FormField } from "#lib/guides/form/fields.ts";
import { broughtWords, payerDoubt } from "#lib/guides/suggesting/payer.ts";
import type { Suggestion } from "#lib/guides/view.ts";
import { OneField } from "./one-field.tsx";

/** Who pays; says when the CPF or CNPJ in the other field seems to be somebody else's, also to whoever hears the page. */
export const PayerField = memo(function PayerField({
  number,
  taxIds,
  brought,
  ...given
}: Omit<ComponentProps<typeof OneField>, "doubt"> & {
  /** The field of the CPF or CNPJ, and what is suggested for it. */
  number: FormField;
  taxIds: readonly Suggestion[];
  /** The name that came along with a number; null once somebody wrote another. */
  brought: string | null;
}) {
  const { control } = given.tools;
  const [name = "", taxId = ""] = useWatch({ control, name: [given.field.key, number.key] });
  const doubt = payerDoubt({ name, taxId, taxIds });
  return (
    <>
      <OneField {...given} doubt={doubt} />
      {/* It is there before its words: a status that comes with them is often not spoken. */}
      <p role="status" className="sr-only">
        {doubt ?? (brought === null ? "" : broughtWords(brought))}
      </p>
    </>
  );
});
