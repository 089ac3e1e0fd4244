import type { Domain } from "#lib/desk/domain.ts";

/** What the domain of databases declares for the desk: links to the person's other databases. */
export const databasesDomain: Domain = {
  entries: ({ current, databases }) =>
    databases
      .filter((one) => one.document !== current.document)
      .map((one) => ({ href: `/${one.document}`, label: `Base ${one.name}` })),
};
