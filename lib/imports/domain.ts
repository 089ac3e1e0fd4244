import type { Domain } from "#lib/desk/domain.ts";
import { type ImportTopic, importsLive } from "./live.ts";
import { importsLede } from "./today/lede.ts";
import type { ImportsToday } from "./today/schema.ts";

/** What the domain of imports declares for the desk. */
export const importsDomain: Domain<ImportTopic, ImportsToday> = {
  live: importsLive,
  lede: importsLede,
  entries: ({ current }) =>
    current.seesCases
      ? [{ href: `/${current.document}/cases/import`, label: "Importar processos", key: "i" }]
      : [],
};
