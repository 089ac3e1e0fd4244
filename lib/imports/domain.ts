import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces } from "#lib/desk/live.ts";

type ImportTopic = "import";

const importsLive: Live<ImportTopic> = {
  domain: "imports",
  /** An import, or one of its numbers, changed. */
  topics: [{ name: "import", today: paces.lists }],
  old: {
    import: [
      { all: "imports/[id]", of: "id", every: paces.watched },
      { reads: ["imports"], every: paces.lists },
    ],
  },
};

/** What the domain of imports declares for the desk. */
export const importsDomain: Domain<ImportTopic> = {
  live: importsLive,
  entries: ({ current }) =>
    current.seesCases
      ? [{ href: `/${current.document}/cases/import`, label: "Importar processos", key: "i" }]
      : [],
};
