import type { Domain } from "#lib/desk/domain.ts";
import { type ImportTopic, importsLive } from "./live.ts";

/** What imports bring to the desk. */
export const importsDomain: Domain<ImportTopic> = {
  live: importsLive,
  entries: ({ current }) =>
    current.seesCases ? [{ href: `/${current.document}/cases/import`, label: "Importar processos" }] : [],
};
