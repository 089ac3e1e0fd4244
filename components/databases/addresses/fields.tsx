import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { type Addresses, type AddressField, addressFields } from "#lib/databases/addresses/address.ts";

const labels: Record<AddressField, { label: string; hint: string }> = {
  baseUrl: { label: "Endereço principal", hint: "Processos, movimentações, documentos e petições." },
  appUrl: { label: "Endereço da janela de peticionamento", hint: "Onde o protocolo é confirmado." },
  webUrl: { label: "Endereço de guias e integração", hint: "Guias de custas e acesso ao tribunal." },
};

/** The fields of the three addresses, for the form of a new database and the one that changes them. */
export function AddressInputs({
  register,
  errors,
}: {
  register: (field: AddressField) => UseFormRegisterReturn;
  errors: FieldErrors<Addresses>;
}) {
  return addressFields.map((field) => (
    <Field key={field} {...labels[field]} error={errors[field]?.message ?? null} className="max-w-140">
      <Input
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        {...register(field)}
      />
    </Field>
  ));
}
