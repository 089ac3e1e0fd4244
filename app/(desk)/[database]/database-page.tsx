import type { Metadata } from "next";
import type { ReactElement } from "react";
import { Forbidden } from "#components/desk/forbidden.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { loadDatabase } from "#server/databases/loaders.ts";

type Given = { params: Promise<{ database: string }>; searchParams: Promise<PageQuery> };
type Drawn = { database: Database; document: string; query: URLSearchParams };

/** The title of a database's page. Not found is said here already: Next asks layouts for the title of a missing page too. */
export function databaseTitle(title: string) {
  return async ({ params }: Pick<Given, "params">): Promise<Metadata> => {
    await loadDatabase((await params).database);
    return { title };
  };
}

/** A page of a database, for who sees its cases. */
export function databasePage(title: string, draw: (given: Drawn) => ReactElement | Promise<ReactElement>) {
  return async ({ params, searchParams }: Given): Promise<ReactElement> => {
    const { database } = await loadDatabase((await params).database);
    if (!database.seesCases) return <Forbidden title={title} />;
    return await draw({ database, document: database.document, query: paramsOf(await searchParams) });
  };
}
