import "server-only";
import type { Client } from "pg";

/** What waits for a person after a restore. */
export type Settled = { filings: number; guides: number };

/**
 * What was about to go to the service by itself when the backup was made may have gone since then, and nobody here would
 * know: petitions on their way, and guides to be made, wait until a person sends them again. What was called already is
 * asked about as ever. Whoever opens a petition's window still has the service asked first.
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
  return { filings: filings ?? 0, guides: guides ?? 0 };
}
