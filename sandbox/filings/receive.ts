import { createHash, randomBytes } from "node:crypto";
import { PDFDocument } from "pdf-lib";
import type { Database } from "../database.ts";
import { Refusal } from "../http/refusal.ts";

const chunkBytes = 1024 * 1024;
/** The pages of larger files are not counted, as that needs the whole file in memory. */
const maxCountedBytes = 10 * 1024 * 1024;

/** A file that was received and is not attached to a petition yet. */
export type Received = { id: string; bytes: number; sha256: string; pages: number | null };

/** A PDF that is being written into the store. When it is refused, nothing of it stays. */
export type Receiving = {
  write(piece: Uint8Array): Promise<void>;
  end(): Promise<Received>;
  discard(): Promise<void>;
};

export type Reception = {
  begin(): Promise<Receiving>;
  /** Attaches a file to a petition that is still a draft; false when it is no longer one. */
  attach(input: {
    received: Received;
    filing: string;
    filename: string;
    mayBeCancelled: boolean;
  }): Promise<boolean>;
  /** Deletes a file unless it was attached. */
  discard(id: string): Promise<void>;
  /** Deletes files that were being received when an earlier process ended. */
  discardLeftovers(): Promise<void>;
};

/** `uploadMb`: the size of the largest file that is accepted. */
export function createReception(db: Database, { uploadMb }: { uploadMb: number }): Reception {
  const discard = async (id: string): Promise<void> => {
    await db.query("delete from uploads where id = $1 and filing is null", [id]);
  };
  return {
    async begin() {
      const id = newId();
      const sql = "insert into uploads (id, file, created_at) values ($1, $2, $3)";
      await db.query(sql, [id, newId(), Date.now()]);
      return { ...receiving(db, { id, uploadMb }), discard: () => discard(id) };
    },
    async attach({ received, filing, filename, mayBeCancelled }) {
      const { id, bytes, sha256, pages } = received;
      // Locked, so that no file is attached at the moment in which the petition is set off.
      const rows = await db.query(
        `with draft as (
           select id from filings where id = $2 and ((pressed_at is null and cancelled_at is null)
             or ($8 and cancelled_at is not null and not outlives_cancel)) for share
         )
         update uploads set filing = draft.id, filename = $3, bytes = $4, sha256 = $5, pages = $6, created_at = $7
         from draft where uploads.id = $1 returning uploads.id`,
        [id, filing, filename, bytes, sha256, pages, Date.now(), mayBeCancelled],
      );
      return rows.length === 1;
    },
    discard,
    async discardLeftovers() {
      const anHourAgo = Date.now() - 3_600_000;
      await db.query("delete from uploads where filing is null and created_at < $1", [anHourAgo]);
    },
  };
}

function receiving(
  db: Database,
  { id, uploadMb }: { id: string; uploadMb: number },
): Omit<Receiving, "discard"> {
  const hash = createHash("sha256");
  let bytes = 0;
  let number = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let kept: Uint8Array[] | null = [];

  const flush = async (): Promise<void> => {
    const content = Buffer.concat(waiting);
    if (number === 0 && !content.subarray(0, 5).equals(Buffer.from("%PDF-"))) {
      throw new Refusal(422, "O arquivo enviado não é um PDF.");
    }
    hash.update(content);
    const sql = "insert into upload_chunks (upload, number, content) values ($1, $2, $3)";
    await db.query(sql, [id, number, content]);
    if (bytes > maxCountedBytes) kept = null;
    kept?.push(content);
    number += 1;
    waiting = [];
    waitingBytes = 0;
  };
  return {
    async write(piece) {
      bytes += piece.length;
      if (bytes > uploadMb * 1024 * 1024) throw new Refusal(413, `O arquivo passa de ${uploadMb} MB.`);
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes >= chunkBytes) await flush();
    },
    async end() {
      if (bytes === 0) throw new Refusal(422, "O arquivo enviado está vazio.");
      if (waitingBytes > 0) await flush();
      return { id, bytes, sha256: hash.digest("hex"), pages: kept === null ? null : await countPages(kept) };
    },
  };
}

const newId = (): string => randomBytes(12).toString("hex");

/** How many pages a PDF has, or null when a PDF library cannot read it: courts accept such files too. */
async function countPages(content: readonly Uint8Array[]): Promise<number | null> {
  try {
    const bytes = Buffer.concat(content);
    const pdf = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    return pdf.getPageCount();
  } catch {
    return null;
  }
}
