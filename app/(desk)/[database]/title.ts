import type { Metadata } from "next";
import { loadDatabase } from "#server/databases/loaders.ts";

/** The title of a database's page. Not found is said here already: Next asks layouts for the title of a missing page too. */
export function databaseTitle(title: string) {
  return async ({ params }: { params: Promise<{ database: string }> }): Promise<Metadata> => {
    await loadDatabase((await params).database);
    return { title };
  };
}
