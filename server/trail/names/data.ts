import "server-only";
import { sql } from "drizzle-orm";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import type { TrailDetail } from "#lib/trail/view.ts";
import type { Tx } from "#server/db/connection.ts";

/** What a row says of what it is about. */
type Said = { actorId: string | null; object: string | null; action: string; detail: TrailDetail };

/** What rows have only ids of: people by id, petitions, guides and deadlines with their cases, files of cases by `documentOf`. */
export type Named = {
  people: Map<string, string>;
  works: Map<string, { cnj: Cnj; name: string }>;
  documents: Map<string, string>;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const isUuid = (text: string): boolean => uuid.test(text);

/** Whose rows' object is a case's number, perhaps the id of its petition or guide, and the id of a file. */
const ofOneFile = ["document.open", "proof.open"];

/**
 * The file that a row is about. `of`: the number of a case where the id is the service's, which two cases may share; null
 * where it is an id of Autos.
 */
export function documentOf({ action, object, detail }: Said): { of: Cnj | null; id: string } | null {
  const { document } = detail;
  if (typeof document === "string" && action.startsWith("filing.document."))
    return { of: null, id: document };
  if (!ofOneFile.includes(action)) return null;
  const [cnj = "", ...rest] = (object ?? "").split("/");
  const last = rest.at(-1) ?? "";
  if (!isCnj(cnj) || last === "") return null;
  const isOwn = rest.length === 2 && rest.every(isUuid);
  return isOwn ? { of: null, id: last } : { of: cnj, id: rest.join("/") };
}

/** By what `Named.documents` finds a file. */
export const documentKey = ({ of, id }: { of: Cnj | null; id: string }): string => `${of ?? ""}/${id}`;

/** Names what rows have only ids of. Without a database, or of cases nobody here sees (`databaseId` null), only people. */
export async function nameAll(tx: Tx, databaseId: string | null, rows: readonly Said[]): Promise<Named> {
  const ids = unique(rows.flatMap(({ actorId, object }) => [actorId ?? "", object ?? ""])).filter(isUuid);
  const people = await tx.execute<{ id: string; name: string }>(
    sql`select id::text, name from users where id = any(${sql.param(ids)}::uuid[])`,
  );
  return {
    people: new Map(people.rows.map(({ id, name }) => [id, name])),
    works: databaseId === null ? new Map() : await nameWorks(tx, databaseId, ids),
    documents: databaseId === null ? new Map() : await nameDocuments(tx, databaseId, rows),
  };
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

async function nameWorks(tx: Tx, databaseId: string, ids: string[]): Promise<Named["works"]> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; cnj: Cnj; name: string }>(sql`
    select id::text, cnj, act as name from filings
      where database_id = ${databaseId} and id = any(${sql.param(ids)}::uuid[])
    union all select id::text, cnj, '' from guides
      where database_id = ${databaseId} and id = any(${sql.param(ids)}::uuid[])
    union all select id::text, cnj, '' from deadlines
      where database_id = ${databaseId} and id = any(${sql.param(ids)}::uuid[]) and cnj is not null`);
  return new Map(rows.map(({ id, cnj, name }) => [id, { cnj, name }]));
}

/** As the files are called now: a trail holds no names of files. Those of cases that the reader does not see are not read. */
async function nameDocuments(tx: Tx, databaseId: string, rows: readonly Said[]): Promise<Named["documents"]> {
  const wanted = rows.map(documentOf).filter((one) => one !== null);
  if (wanted.length === 0) return new Map();
  const own = unique(wanted.flatMap(({ of, id }) => (of === null && isUuid(id) ? [id] : [])));
  const ofCases = wanted.filter(({ of }) => of !== null);
  const numbers = sql.param(ofCases.map(({ of }) => of));
  const ids = sql.param(ofCases.map(({ id }) => id));
  const found = await tx.execute<{ of: Cnj | null; id: string; name: string }>(sql`
    select cnj as of, id, filename as name from documents
      where database_id = ${databaseId}
        and (cnj, id) in (select * from unnest(${numbers}::char(20)[], ${ids}::text[]))
    union all select null, id::text, filename from filing_documents
      where database_id = ${databaseId} and id = any(${sql.param(own)}::uuid[])
    union all select null, id::text, filename from guide_proofs
      where database_id = ${databaseId} and id = any(${sql.param(own)}::uuid[])`);
  return new Map(found.rows.map(({ name, ...of }) => [documentKey(of), name]));
}
