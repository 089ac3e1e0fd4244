import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { auditEvents, caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { isQuiet, keepQuiet } from "./quiet.ts";
import { type Actor, columnsOf } from "./record.ts";

type Opener = { actor: Actor; databaseId: string };

/** Whoever downloads a file takes it away, which is another act than to open it. */
const fileActs = {
  document: { open: "document.open", download: "document.download" },
  receipt: { open: "receipt.open", download: "receipt.download" },
  proof: { open: "proof.open", download: "proof.download" },
  guide: { open: "guide.open", download: "guide.download" },
} as const;
export type FileOfCase = keyof typeof fileActs;

/** How a file is asked for. `download`: to be saved. */
export type FileRequest = { download: boolean; method: string | undefined; range: string | undefined };

export type Opening = {
  action: "case.open" | (typeof fileActs)[FileOfCase]["open" | "download"];
  /** The number of a case, or that and the ids of the petition or document. */
  object: string;
  /** Nothing is written when the same person opened the same within so many minutes. */
  withinMinutes: number;
};

/** Writes the audit row of what a person opened to read, or to keep, once for all that a page reads of it. */
export async function recordOpening(tx: Tx, ctx: Opener, opening: Opening): Promise<void> {
  await tx.execute(insertOpening(ctx, opening, sql`true`));
}

/** The parts that a reader asks of a file within so many minutes are one opening, and so are the later parts of a download. */
const minutesOfParts = 15;
/** One press on a button may ask twice. */
const minutesOfPress = 1;

/** What a request for a file is: a download begins with all or the first bytes; going on with one begins no other. */
export function openingOf(
  file: FileOfCase,
  object: string,
  { download, method, range }: FileRequest,
): Opening {
  const isDownload = download && method !== "HEAD";
  const begins = range === undefined || /^bytes=\s*0*0-/.test(range);
  return {
    action: fileActs[file][isDownload ? "download" : "open"],
    object,
    withinMinutes: isDownload && begins ? minutesOfPress : minutesOfParts,
  };
}

function insertOpening({ databaseId, ...of }: Opener, opening: Opening, only: SQL): SQL {
  const { actor, actorId, address } = columnsOf(of.actor);
  const { action, object, withinMinutes } = opening;
  return sql`
    insert into ${auditEvents} (database_id, actor, actor_id, action, object, outcome, address)
    select ${databaseId}::uuid, ${actor}, ${actorId}, ${action}, ${object}, 'done', ${address}
    where ${only} and not exists (select from ${auditEvents} before where before.database_id = ${databaseId}
      and before.object = ${object} and before.action = ${action} and before.actor_id = ${actorId}
      and before.at > now() - make_interval(mins => ${withinMinutes}))`;
}

/**
 * After how many minutes a person who opens the page of a case opens it again, and after how many something that reads of
 * it does: an open page, which reads by itself for as long as it stands, or whoever calls its addresses alone.
 */
const withinMinutesOf = { person: 15, read: 60 };

/** For how many milliseconds it is not asked again: of a secret case with a row, and of one that is not secret. */
const quietMs = { secret: 60_000, open: 10_000 };

/**
 * Records that a person reads a case, before they do: of a case under secrecy, or kept for some people, an opening, unless
 * the last one is recent. Of others, and of a case that the person may not see, nothing. Every read of one case passes here.
 */
export async function recordRead(ctx: Opener, cnj: string, by: "person" | "read"): Promise<void> {
  const person = `${ctx.databaseId} ${columnsOf(ctx.actor).actorId} ${cnj}`;
  const key = `${person} ${by}`;
  if (isQuiet(person) || isQuiet(key)) return;
  const withinMinutes = withinMinutesOf[by];
  const opening = { action: "case.open", object: cnj, withinMinutes } as const;
  const { rows } = await inDatabase(ctx, (tx) =>
    tx.execute<{ isSecret: boolean }>(sql`
      with found as (select exists (select from ${cases} c where c.database_id = ${ctx.databaseId} and c.cnj = ${cnj}
          and (c.restricted or exists (select from ${caseRestrictions} kept
            where kept.database_id = c.database_id and kept.cnj = c.cnj))) as "isSecret"),
        done as (${insertOpening(ctx, opening, sql`(select "isSecret" from found)`)})
      select "isSecret" from found`),
  );
  if (rows[0]?.isSecret) keepQuiet(key, quietMs.secret);
  else keepQuiet(person, quietMs.open);
}
