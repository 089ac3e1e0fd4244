import { type Role, roles, roleWords } from "#lib/databases/schema.ts";

/** What a person usually is in a database, as one choice: who works on cases, who administers, or both. */
const usual: readonly (readonly Role[])[] = [
  [],
  ["lawyer"],
  ["paralegal"],
  ["admin"],
  ["lawyer", "admin"],
  ["paralegal", "admin"],
];

/** The roles in their usual order, each once. */
export const inOrder = (held: readonly Role[]): Role[] => roles.filter((role) => held.includes(role));

/** `advogado(a) e administrador(a)`; without a role `sem papel`. */
export function rolesWords(held: readonly Role[]): string {
  const words = inOrder(held).map((role) => roleWords(role));
  if (words.length === 0) return "sem papel";
  const last = words.at(-1) ?? "";
  return words.length === 1 ? last : `${words.slice(0, -1).join(", ")} e ${last}`;
}

const meanings: Record<Role, string> = {
  lawyer: "vê os processos, protocola e abre tribunais",
  paralegal: "vê os processos e prepara petições e guias",
  admin: "troca tokens, dá papéis e lê a auditoria",
};

/** What these roles let somebody do, in a sentence; of who only administers also what they do not see. */
export function rolesMeaning(held: readonly Role[]): string {
  const all = inOrder(held);
  if (all.length === 0) return "Não entra nesta base.";
  const can = all.map((role) => meanings[role]).join("; ");
  const blind = all.every((role) => role === "admin") ? ", e não vê os processos" : "";
  return `${can.charAt(0).toLocaleUpperCase("pt-BR")}${can.slice(1)}${blind}.`;
}

/** A choice as the value of a list; `readRoles` reads it back. */
export const rolesValue = (held: readonly Role[]) => inOrder(held).join("+");
export const readRoles = (value: string): Role[] =>
  inOrder(roles.filter((role) => value.split("+").includes(role)));

/** What may be chosen: the usual, and what the person is now, however unusual. */
export function roleChoices(held: readonly Role[]): { value: string; label: string }[] {
  const all = [...usual, held].map((choice) => ({ value: rolesValue(choice), label: rolesWords(choice) }));
  return all.filter(({ value }, place) => all.findIndex((one) => one.value === value) === place);
}
