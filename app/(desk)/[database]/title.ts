import type { Metadata } from "next";
import { loadDatabase } from "#server/databases/loaders.ts";

/**
 * The `generateMetadata` of a database's page. A database that is not the person's is not found already here, so that
 * the page gets the title of a missing page. A layout cannot do this: Next asks layouts for that title too.
 */
export function databaseTitle(title: string) {
  return async ({ params }: { params: Promise<{ database: string }> }): Promise<Metadata> => {
    await loadDatabase((await params).database);
    return { title };
  };
}
