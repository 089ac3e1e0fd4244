import type { Metadata } from "next";
import { loadDatabase } from "#server/databases/loaders.ts";

/**
 * The title of a page of a base, as its `generateMetadata`. A base that is not the person's is not found already here:
 * its pages then have the title of a missing page. A layout cannot do this, Next asks layouts for that title too.
 */
export function databaseTitle(title: string) {
  return async ({ params }: { params: Promise<{ database: string }> }): Promise<Metadata> => {
    await loadDatabase((await params).database);
    return { title };
  };
}
