import type { Suggestion } from "#lib/guides/view.ts";
import { isAlike, isTaken } from "./suggesting.ts";

/** What may be known of who pays: what stands in the two fields, and what was suggested for them. */
export type PayerFields = {
  name: string;
  taxId: string;
  names: readonly Suggestion[];
  taxIds: readonly Suggestion[];
};

/**
 * The name that comes along with a CPF or CNPJ that was taken from the cover; null where nobody is named there, and where
 * somebody wrote a name of their own.
 */
export function nameBrought(
  taken: Suggestion,
  { name, names, taxIds }: Omit<PayerFields, "taxId">,
): string | null {
  if (taken.party === undefined || isAlike(taken.party.name, name)) return null;
  const suggested = [...names.map(({ value }) => value), ...partiesOf(taxIds)];
  const isOwn = name.trim() !== "" && !suggested.some((one) => isAlike(one, name));
  return isOwn ? null : taken.party.name;
}

/** That the CPF or CNPJ in the form is, by the cover, of another than whom the form names; null where it is not known to be. */
export function payerDoubt({ name, taxId, taxIds }: Omit<PayerFields, "names">): string | null {
  if (name.trim() === "" || taxId.trim() === "") return null;
  const owners = partiesOf(taxIds.filter((one) => isTaken(one, { control: "tax-id" }, taxId)));
  const [owner] = owners;
  if (owner === undefined || owners.some((one) => isAlike(one, name))) return null;
  return `Pela capa, o CPF ou CNPJ preenchido é de ${owner.replace(/\.$/, "")}.`;
}

const partiesOf = (taxIds: readonly Suggestion[]): string[] =>
  taxIds.flatMap(({ party }) => (party === undefined ? [] : [party.name]));
