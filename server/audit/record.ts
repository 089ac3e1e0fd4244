import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/connection.ts";
import { installationId } from "#server/db/schema/audit.ts";
import { auditEvents } from "#server/db/schema/schema.ts";

/** Who does something: a person, a job of the worker, a key that delivers, or whoever administers the machine. */
export type Actor =
  | { kind: "user"; userId: string; name: string; address: string | null }
  | { kind: "system"; job: string }
  | { kind: "key"; keyId: string; name: string; address: string | null }
  | { kind: "cli"; account: string };

/** Who did something, as the page that shows it names them. */
export function nameOf(actor: Actor): string {
  switch (actor.kind) {
    case "user":
    case "key":
      return actor.name;
    case "cli":
      return "terminal";
    case "system":
      return "sistema";
  }
}

/** How what a page shows names who acts: a person, `terminal`, or `Autos` for what nobody asked for at that moment. */
export const actorOf = ({ actor }: { actor: Actor }): string =>
  actor.kind === "system" ? "Autos" : nameOf(actor);

export type AuditEntry = {
  /** Verb and noun, e.g. "import.start". */
  action: string;
  object?: string;
  outcome?: "done" | "refused" | "failed";
  /** Counts, states and names; never contents, never secrets. */
  detail?: Record<string, string | number | boolean | null>;
};

/** How an audit row names who acts. */
export const columnsOf = (actor: Actor) => {
  switch (actor.kind) {
    case "user":
      return { actor: "user", actorId: actor.userId, address: actor.address };
    case "system":
      return { actor: `system:${actor.job}`, actorId: null, address: null };
    case "key":
      return { actor: "key", actorId: actor.keyId, address: actor.address };
    case "cli":
      return { actor: "cli", actorId: actor.account, address: null };
  }
};

/** Writes the audit row of a change in a customer database, in the transaction of that change. */
export async function recordAudit(
  tx: Tx | Db,
  ctx: { actor: Actor; databaseId: string },
  entry: AuditEntry,
): Promise<void> {
  await recordAudits(tx, ctx, [entry]);
}

/** As many rows as one statement takes. */
const most = 1_000;

/** The same for a change with a row for each of what it changed, however many. */
export async function recordAudits(
  tx: Tx | Db,
  ctx: { actor: Actor; databaseId: string },
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += most) {
    await tx.execute(sql`
      insert into ${auditEvents} (database_id, actor, actor_id, address, action, outcome, detail, object)
      select ${ctx.databaseId}::uuid, ${rowsOf(ctx.actor, entries.slice(from, from + most))}`);
  }
}

/** Rows as PostgreSQL reads them, without time and sequence. What many rows tell alike is sent and read once. */
function rowsOf(actor: Actor, entries: readonly AuditEntry[]): SQL {
  const { actor: kind, actorId, address } = columnsOf(actor);
  const alike = new Map<string, { place: number; texts: [string, string, string] }>();
  const places = sql.param(
    entries.map(({ action, outcome = "done", detail = {} }) => {
      const texts: [string, string, string] = [action, outcome, JSON.stringify(detail)];
      const key = texts.join(" ");
      const place = alike.get(key)?.place ?? alike.size + 1;
      alike.set(key, { place, texts });
      return place;
    }),
  );
  const column = (index: 0 | 1 | 2) => sql.param([...alike.values()].map(({ texts }) => texts[index]));
  const objects = sql.param(entries.map(({ object }) => object ?? null));
  return sql`${kind}::text, ${actorId}::text, ${address}::text,
    (${column(0)}::text[])[given.place], (${column(1)}::text[])[given.place], (${column(2)}::jsonb[])[given.place], given.object
    from unnest(${objects}::text[], ${places}::int[]) as given (object, place)`;
}

/** Writes the audit row of what belongs to no customer database: sign-in, people, databases. */
export async function recordAccess(tx: Tx | Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await recordAudit(tx, { actor, databaseId: installationId }, entry);
}
