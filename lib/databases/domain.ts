import type { Domain } from "#lib/desk/domain.ts";

/** What databases bring to the desk: the way to one's others. */
export const databasesDomain: Domain = {
  entries: ({ current, databases }) =>
    databases
      .filter((one) => one.document !== current.document)
      .map((one) => ({ href: `/${one.document}`, label: `Base ${one.name}` })),
};
