import "server-only";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

/** All migrations of this version, in their order. `when`: milliseconds since 1970, by which a database knows them. */
export const allMigrations: readonly { tag: string; when: number }[] = journal.entries;
