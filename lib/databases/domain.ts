import type { Domain } from "#lib/desk/domain.ts";

export const basesPath = "/admin/databases";

/** Where the tokens of a database are replaced, by who may. */
export const tokensHref = (database: string) => `${basesPath}/${database}#tokens`;

/** What the domain of databases declares for the desk: their administration, and links to the person's other databases. */
export const databasesDomain: Domain = {
  administration: [{ label: "Bases", href: basesPath }],
  entries: ({ current, databases }) =>
    databases
      .filter((one) => one.document !== current.document)
      .map((one) => ({ href: `/${one.document}`, label: `Base ${one.name}` })),
};
