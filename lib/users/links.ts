import type { Role } from "#lib/databases/schema.ts";
import { rolesWords } from "./roles.ts";

/** For how long a one-time link is good, in hours, when nobody uses it. */
export const invitationHours = 24;
export const resetHours = 2;

/** The path of a one-time link: opening it changes nothing, only its form does. */
export const linkPrefix = "/convite/";
export const linkPath = (secret: string) => `${linkPrefix}${encodeURIComponent(secret)}`;

/** Whether an address opens on the computer of Autos only. */
export function opensHereOnly(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
export const hereOnlyText =
  "Este endereço só abre neste computador: configure APP_ORIGIN com o endereço do escritório para convidar quem usa outro.";

export type Offered = { database: string; roles: Role[] };

/** What the page of a link shows. `viewer`: who is signed in where it was opened, and whether the invitation is theirs. */
export type LinkView =
  | { kind: "reset"; email: string }
  | {
      kind: "invitation";
      email: string;
      name: string;
      issuedBy: string;
      offered: Offered[];
      viewer: { email: string; isInvited: boolean } | null;
    };

/** `paralegal em Moura Tavares; advogado(a) em Campinas` */
export function offeredWords(offered: readonly Offered[]): string {
  return offered.map(({ database, roles }) => `${rolesWords(roles)} em ${database}`).join("; ");
}
