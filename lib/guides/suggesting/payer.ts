import type { Suggestion } from "#lib/guides/view.ts";
import { isAlike, isTaken } from "./suggesting.ts";

/** What may be known of who pays: what stands in the two fields, and what was suggested for them. */
export type PayerFields = {
  name: string;
  taxId: string;
  names: readonly Suggestion[];
  taxIds: readonly Suggestion[];
};

/** Where a suggestion is from and, of a CPF or CNPJ, whose it is: nobody knows them by heart. */
export const sourceOf = ({ from, owners: [owner] = [] }: Suggestion): string =>
  owner === undefined ? from : `${from}, ${owner}`;

/**
 * The name that comes along with a CPF or CNPJ that was taken; null where the name stays as it is: it is right already, or
 * somebody wrote one of their own. Empty where nobody is named beside the number, and the name there is of the number before
 * it. `brought`: the name that came along last, while it stands there.
 */
export function nameBrought(
  { owners = [] }: Suggestion,
  { name, names, taxIds, brought }: Omit<PayerFields, "taxId"> & { brought: string | null },
): string | null {
  const [owner] = owners;
  if (owner === undefined) return brought === null || brought === "" ? null : "";
  if (owners.some((one) => isAlike(one, name))) return null;
  const suggested = [...names.map(({ value }) => value), ...ownersOf(taxIds)];
  const isOwn = name.trim() !== "" && !suggested.some((one) => isAlike(one, name));
  return isOwn ? null : owner;
}

/** What is said when a number changed the name, to whoever does not see it change. */
export const broughtWords = (name: string): string =>
  name === "" ? "Nome apagado: a guia não diz de quem é o CPF ou CNPJ." : `Nome preenchido: ${name}`;

/** That the CPF or CNPJ is of another than the form names; only the digits of its mask are compared. */
export function payerDoubt({ name, taxId, taxIds }: Omit<PayerFields, "names">): string | null {
  if (name.trim() === "" || taxId.trim() === "") return null;
  const taken = taxIds.filter((one) => isTaken(one, { control: "tax-id" }, taxId));
  const first = taken.find(({ owners = [] }) => owners.length > 0);
  const owner = first?.owners?.[0];
  if (owner === undefined || ownersOf(taken).some((one) => isAlike(one, name))) return null;
  const source = first?.party === undefined ? "Por outra guia" : "Pela capa";
  return `${source}, o CPF ou CNPJ preenchido parece ser de ${owner.replace(/\.$/, "")}.`;
}

const ownersOf = (taxIds: readonly Suggestion[]): string[] => taxIds.flatMap(({ owners = [] }) => owners);
