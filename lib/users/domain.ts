import type { Domain } from "#lib/desk/domain.ts";

const account = { href: "/account", label: "Minha conta", short: "Conta", key: "m" };

/** What the domain of users declares for the desk: the page of the account. */
export const usersDomain: Domain = {
  ownPages: [account],
  entries: () => [account],
  administration: [{ href: "/admin/users", label: "Usuários" }],
};
