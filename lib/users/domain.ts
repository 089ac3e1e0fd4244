import type { Domain } from "#lib/desk/domain.ts";
import type { OwnPage } from "#lib/desk/pages.ts";

const account: OwnPage = {
  href: "/account",
  label: "Minha conta",
  short: "Conta",
  key: "m",
  namesPerson: true,
};

/** What the domain of users declares for the desk: the page of the account. */
export const usersDomain: Domain = {
  ownPages: [account],
  entries: () => [account],
  administration: [{ href: "/admin/users", label: "Usuários" }],
};
