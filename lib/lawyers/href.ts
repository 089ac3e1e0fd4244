import { basesPath } from "#lib/databases/domain.ts";

/** The register of a database, for those who set it up. */
export const registerHref = (database: string) => `${basesPath}/${database}/lawyers`;
