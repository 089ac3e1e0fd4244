import type { Domain } from "#lib/desk/domain.ts";

const account = { href: "/account", label: "Minha conta", short: "Conta" };

/** What people bring to the desk. */
export const usersDomain: Domain = { ownPages: [account], entries: () => [account] };
