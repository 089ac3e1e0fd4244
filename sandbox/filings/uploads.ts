import type { Database } from "../database.ts";

/** A PDF attached to a petition. */
export type Upload = {
  id: string;
  /** The token of the download path. */
  file: string;
  filing: string;
  filename: string;
  bytes: number;
  /** Null when the pages could not be counted. */
  pages: number | null;
  sha256: string;
  createdAt: number;
};

/** Reads stored files; `open` streams a file in the pieces in which it was stored. */
export type UploadReader = {
  ofFiling(filing: string): Promise<Upload[]>;
  ofCase(key: { database: string; cnj: string }): Promise<Upload[]>;
  byFile(key: { database: string; file: string }): Promise<{ upload: Upload; cnj: string } | null>;
  open(upload: Upload): AsyncIterable<Uint8Array>;
};

export function createUploadReader(db: Database): UploadReader {
  const select = async (where: string, values: readonly unknown[]) =>
    db.query(
      `select uploads.*, filings.cnj from uploads join filings on filings.id = uploads.filing
       where ${where} order by uploads.created_at, uploads.id`,
      values,
    );
  return {
    async ofFiling(filing) {
      return (await select("uploads.filing = $1", [filing])).map(uploadOf);
    },
    async ofCase({ database, cnj }) {
      const where = "filings.database = $1 and filings.cnj = $2";
      return (await select(where, [database, cnj])).map(uploadOf);
    },
    async byFile({ database, file }) {
      const [row] = await select("filings.database = $1 and uploads.file = $2", [database, file]);
      return row === undefined ? null : { upload: uploadOf(row), cnj: String(row.cnj) };
    },
    async *open({ id }) {
      for (let number = 0; ; number += 1) {
        const sql = "select content from upload_chunks where upload = $1 and number = $2";
        const [row] = await db.query(sql, [id, number]);
        if (row === undefined) return;
        if (row.content instanceof Uint8Array) yield row.content;
      }
    },
  };
}

const uploadOf = (row: Record<string, unknown>): Upload => ({
  id: String(row.id),
  file: String(row.file),
  filing: String(row.filing),
  filename: String(row.filename),
  bytes: Number(row.bytes),
  pages: row.pages === null ? null : Number(row.pages),
  sha256: String(row.sha256),
  createdAt: Number(row.created_at),
});
