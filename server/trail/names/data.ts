import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { isId } from "#lib/format/id.ts";
import type { Invitation, TrailDetail, TrailRow } from "#lib/trail/view.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";

/** A row, as far as it says what it is about. */
type Row = { at: string; actorId: string | null; object: string | null; action: string; detail: TrailDetail };

/**
 * What rows have only ids of: people and databases by id, petitions, guides, deadlines and publications with their cases,
 * files of cases by `documentOf`, and invitations: `accepted` says which one gave somebody a role, by `momentOf`.
 */
export type Named = {
  names: Map<string, string>;
  invitations: Map<string, Invitation>;
  accepted: Map<string, string>;
  works: Map<string, NonNullable<TrailRow["work"]> & { cnj: Cnj | null; name: string }>;
  cases: Set<string>;
  documents: Map<string, string>;
};

/** Whose rows' object is a case's number, perhaps the id of its petition or guide, and the id of a file. */
const ofOneFile = ["document.open", "document.download", "proof.open", "proof.download"];

/** The file that a row is about. `of`: the case, where the id is the service's, which two may share; else null. */
export function documentOf({ action, object, detail }: Row): { of: Cnj | null; id: string } | null {
  const { document } = detail;
  if (typeof document === "string" && action.startsWith("filing.document."))
    return { of: null, id: document };
  if (!ofOneFile.includes(action)) return null;
  const [cnj = "", ...rest] = (object ?? "").split("/");
  const last = rest.at(-1) ?? "";
  if (!isCnj(cnj) || last === "") return null;
  const isOwn = rest.length === 2 && rest.every(isId);
  return isOwn ? { of: null, id: last } : { of: cnj, id: rest.join("/") };
}

/** By what `Named.documents` finds a file. */
export const documentKey = ({ of, id }: { of: Cnj | null; id: string }): string => `${of ?? ""}/${id}`;

/** Whose rows they are. `databaseId`: null of a database of which the reader sees no cases. */
type Of = { kind: "access" } | { kind: "database"; databaseId: string | null };

/** The id of the database that a row about people is about besides. */
export const baseOf = ({ detail: { databaseId } }: Pick<Row, "detail">): string | null =>
  typeof databaseId === "string" && isId(databaseId) ? databaseId : null;

/** The number of the case that a row is about: it says the number, or names something of the case, which may be another's now. */
export function caseOf({ object, detail }: Row, works: Named["works"]): Cnj | null {
  const [number = ""] = (object ?? "").split(/[/ ]/);
  const numbers = [number, detail.cnj, works.get(object ?? "")?.cnj];
  return numbers.find((one): one is Cnj => typeof one === "string" && isCnj(one)) ?? null;
}

/** The id of who became responsible. */
export const responsibleOf = ({ responsible }: TrailDetail): string | null =>
  typeof responsible === "string" ? responsible : null;

/** Names what rows have only ids of. */
export async function nameAll(tx: Tx, of: Of, rows: readonly Row[]): Promise<Named> {
  const ids = unique(
    rows.flatMap(({ actorId, object, detail }) => [actorId ?? "", object ?? "", responsibleOf(detail) ?? ""]),
  ).filter(isId);
  const bases = of.kind === "access" ? unique([...ids, ...rows.flatMap((row) => baseOf(row) ?? [])]) : [];
  const { rows: named } = await tx.execute<{ id: string; name: string }>(sql`
    select id::text, name from users where id = any(${sql.param(ids)}::uuid[])
    union all select id::text, name from databases where id = any(${sql.param(bases)}::uuid[])`);
  const databaseId = of.kind === "access" ? null : of.databaseId;
  const accepted = of.kind === "access" ? await findAccepted(tx, rows) : new Map<string, string>();
  const works: Named["works"] = databaseId === null ? new Map() : await nameWorks(tx, databaseId, ids);
  const numbers = rows.flatMap((row) => caseOf(row, works) ?? []);
  return {
    names: new Map(named.map(({ id, name }) => [id, name])),
    accepted,
    invitations: of.kind === "access" ? await nameInvitations(tx, rows, [...accepted.values()]) : new Map(),
    works,
    cases: databaseId === null ? new Set() : await findCases(tx, databaseId, unique(numbers)),
    documents: databaseId === null ? new Map() : await nameDocuments(tx, databaseId, rows),
  };
}

/** The invitation that a row is about, or by which a person got the role that their row gives them. */
export function invitationOf(row: Row, { invitations, accepted }: Named): Invitation | null {
  const id = row.action.startsWith("invitation.") ? row.object : acceptedBy(row, accepted);
  if (id === null) return null;
  return invitations.get(id) ?? { id, whom: null, by: null, offered: [] };
}

const isOwnGrant = ({ action, actorId, object }: Row) => action === "role.grant" && actorId === object;
const momentOf = ({ actorId, at }: Pick<Row, "actorId" | "at">): string => `${actorId} ${at}`;

const acceptedBy = (row: Row, accepted: Named["accepted"]): string | null =>
  isOwnGrant(row) ? (accepted.get(momentOf(row)) ?? null) : null;

/** An invitation is accepted in the transaction that gives its roles: both rows have one time. */
async function findAccepted(tx: Tx, rows: readonly Row[]): Promise<Named["accepted"]> {
  const own = rows.filter(isOwnGrant);
  if (own.length === 0) return new Map();
  const found = await tx.execute<{ actorId: string; at: string; id: string }>(sql`
    select e.actor_id as "actorId", ${exactIsoOf(sql`e.at`)} as at, e.object as id from audit_events e
    where e.action = 'invitation.accept' and e.outcome = 'done' and (e.actor_id, e.at) in (select * from unnest(
      ${sql.param(own.map(({ actorId }) => actorId))}::text[], ${sql.param(own.map(({ at }) => at))}::timestamptz[]))`);
  return new Map(found.rows.map(({ id, ...of }) => [momentOf(of), id]));
}

async function nameInvitations(
  tx: Tx,
  rows: readonly Row[],
  accepted: readonly string[],
): Promise<Named["invitations"]> {
  const own = rows.flatMap(({ action, object }) => (action.startsWith("invitation.") ? [object ?? ""] : []));
  const ids = unique([...own, ...accepted]).filter(isId);
  if (ids.length === 0) return new Map();
  const found = await tx.execute<Invitation>(sql`
    select l.id::text, coalesce(u.name, l.name) as whom, l.issued_by as by, coalesce((
      select jsonb_agg(jsonb_build_object('database', d.name, 'roles', here.roles) order by d.name)
      from (select o.database_id, array_agg(o.role) as roles from offered_roles o
        where o.link_id = l.id group by o.database_id) here
      join databases d on d.id = here.database_id), '[]') as offered
    from one_time_links l left join users u on u.id = l.user_id
    where l.kind = 'invitation' and l.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(found.rows.map((one) => [one.id, one]));
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

async function nameWorks(tx: Tx, databaseId: string, ids: string[]): Promise<Named["works"]> {
  if (ids.length === 0) return new Map();
  const of = (table: string, kind: NonNullable<TrailRow["work"]>["kind"], name: SQL) =>
    sql`select id::text, ${kind}::text as kind, cnj, ${name} as name from ${sql.raw(table)}
      where database_id = ${databaseId} and id = any(${sql.param(ids)}::uuid[])`;
  const each = [
    of("filings", "filing", sql`act`),
    of("guides", "guide", sql`''`),
    of("deadlines", "deadline", sql`act`),
    of("publications", "publication", sql`''`),
  ];
  const { rows } = await tx.execute<NonNullable<ReturnType<Named["works"]["get"]>>>(
    sql.join(each, sql` union all `),
  );
  return new Map(rows.map((work) => [work.id, work]));
}

async function findCases(tx: Tx, databaseId: string, numbers: readonly string[]): Promise<Named["cases"]> {
  if (numbers.length === 0) return new Set();
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    select cnj from cases where database_id = ${databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])`);
  return new Set(rows.map(({ cnj }) => cnj));
}

/** As the files are called now: a trail holds no names of files. Those of cases that the reader does not see are not read. */
async function nameDocuments(tx: Tx, databaseId: string, rows: readonly Row[]): Promise<Named["documents"]> {
  const wanted = rows.map(documentOf).filter((one) => one !== null);
  if (wanted.length === 0) return new Map();
  const own = unique(wanted.flatMap(({ of, id }) => (of === null && isId(id) ? [id] : [])));
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
