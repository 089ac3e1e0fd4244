import "server-only";
import type { Client } from "pg";

/** What waits for a person after a restore. */
export type Settled = {
  /** Petitions that were on their way to the service. */
  filings: number;
  /** Petitions whose window was never opened, those among them too. */
  unopened: number;
  guides: number;
  /** Calendar addresses that ended: some had been revoked since the backup, and nobody knows which. */
  feeds: number;
  /** People whose recovery codes ended: some had been used since the backup, and nobody knows which. */
  recovery: number;
  /** Delivery keys that open and people who may sign in, as in the backup: some may have been ended since. */
  keys: number;
  people: number;
};

/**
 * What was about to go to the service by itself when the backup was made may have gone since then, and nobody here would
 * know: petitions on their way, and guides to be made, wait until a person sends them again. What was called already is
 * asked about as ever.
 *
 * A petition whose window was never opened may have been filed since by another draft, which the service cannot be asked
 * about: its history says that it comes from a backup, and its window opens once somebody looked at the court.
 */
export async function settle(client: Client): Promise<Settled> {
  const { rowCount: filings } = await client.query(
    `update filings set prepare_asked_at = null, prepare_asked_by = null, prepare_at = null, lease = null
     where prepare_asked_at is not null`,
  );
  const { rowCount: guides } = await client.query(
    `update guides set state = 'draft', sent_at = null, sent_by_id = null, sent_by = null, send_at = null, lease = null
     where state = 'sending' and called_at is null`,
  );
  return {
    filings: filings ?? 0,
    unopened: await markUnopened(client),
    guides: guides ?? 0,
    ...(await settleAccess(client)),
  };
}

async function markUnopened(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `with unopened as (
       update filings set revision = revision + 1 where openings = 0 and receipt_id is null
       returning database_id, id, cnj, revision
     )
     insert into filing_history (database_id, filing_id, cnj, place, at, kind, by, detail)
     select database_id, id, cnj, revision, now(), 'from-backup', 'terminal', '{}' from unopened`,
  );
  return rowCount ?? 0;
}

/** Whoever uses a calendar makes its address anew with two clicks, and recovery codes as well; a key or a person that ended would stop a firm's work. */
async function settleAccess(
  client: Client,
): Promise<Pick<Settled, "feeds" | "recovery" | "keys" | "people">> {
  const { rowCount: feeds } = await client.query(
    "update calendar_feeds set revoked_at = now() where revoked_at is null",
  );
  const { rows } = await client.query<{ keys: number; people: number }>(
    `select (select count(*)::int from ingest_keys where revoked_at is null) as keys,
      (select count(*)::int from users where disabled_at is null) as people`,
  );
  const { rows: codes } = await client.query<{ people: number }>(
    `with ended as (update recovery_codes set used_at = now() where used_at is null returning user_id)
     select count(distinct user_id)::int as people from ended`,
  );
  return {
    feeds: feeds ?? 0,
    recovery: codes[0]?.people ?? 0,
    keys: rows[0]?.keys ?? 0,
    people: rows[0]?.people ?? 0,
  };
}
