import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { chainIdOf } from "#server/db/schema/audit.ts";
import type { sealedColumns } from "#server/db/tables.ts";
import {
  cachedName,
  fileKeyIdentity,
  nonceIdentity,
  sealKeyIdentity,
  secondFactorIdentity,
  tokenIdentity,
} from "#server/secrets/identities.ts";

/** A column with texts that the key ring sealed, and what a row of it says of where its text belongs. */
export type SealedColumn = {
  table: string;
  column: string;
  /** `firm`: its rows are seen one customer database at a time; `both`: the installation has some, too. */
  of: "firm" | "installation" | "both";
  /** Who may seal a row again. Of a seal of the trail not the application, which makes them. */
  by: "application" | "owner";
  /** The columns of the primary key. */
  key: string[];
  /** The other columns that the identity is made of. */
  also: string[];
  /** For a row of these columns. Throws ZodError for one that is none. */
  identityOf: (row: unknown) => string[];
};

type Name = (typeof sealedColumns)[number]["table"];

const id = z.string();
/** PostgreSQL gives a number of 64 bits as text. */
const number = z.string();
const file = { database_id: id, size: z.string().nullable(), sha256: z.string().nullable() };

/** How each of `sealedColumns` (server/db/tables.ts) is walked, counted and sealed again. */
export const columns: { [N in Name]: SealedColumn & { table: N } } = {
  credentials: {
    table: "credentials",
    column: "sealed",
    of: "firm",
    by: "application",
    key: ["database_id", "kind"],
    also: ["origins"],
    identityOf: (row) => {
      const schema = z.object({ database_id: id, kind: z.string(), origins: z.array(z.string()) });
      const { database_id: databaseId, kind, origins } = schema.parse(row);
      return tokenIdentity({ databaseId, kind, origins });
    },
  },
  filings: {
    table: "filings",
    column: "sealed_nonce",
    of: "firm",
    by: "application",
    key: ["database_id", "id"],
    also: [],
    identityOf: (row) => {
      const filing = z.object({ database_id: id, id }).parse(row);
      return nonceIdentity({ databaseId: filing.database_id, id: filing.id });
    },
  },
  blobs: {
    table: "blobs",
    column: "sealed_key",
    of: "firm",
    by: "application",
    key: ["database_id", "id"],
    also: ["kind", "size", "sha256"],
    identityOf: (row) => {
      const { database_id: databaseId, ...blob } = z.object({ ...file, id, kind: z.string() }).parse(row);
      return fileKeyIdentity({ databaseId, ...blob });
    },
  },
  cached_documents: {
    table: "cached_documents",
    column: "sealed_key",
    of: "firm",
    by: "application",
    key: ["database_id", "cnj", "document_id"],
    also: ["blob_id", "size", "sha256"],
    identityOf: (row) => {
      const cached = z.object({ ...file, cnj: z.string(), document_id: id, blob_id: id }).parse(row);
      const { database_id: databaseId, cnj, size, sha256 } = cached;
      const name = cachedName({ blobId: cached.blob_id, cnj, id: cached.document_id });
      return fileKeyIdentity({ databaseId, id: name, kind: "document", size, sha256 });
    },
  },
  audit_seals: {
    table: "audit_seals",
    column: "sealed_key",
    of: "both",
    by: "owner",
    key: ["database_id", "number"],
    also: [],
    identityOf: (row) => {
      const seal = z.object({ database_id: id, number }).parse(row);
      return sealKeyIdentity({ chain: chainIdOf(seal.database_id), number: seal.number });
    },
  },
  second_factors: {
    table: "second_factors",
    column: "sealed",
    of: "installation",
    by: "application",
    key: ["user_id"],
    also: [],
    identityOf: (row) => secondFactorIdentity({ userId: z.object({ user_id: id }).parse(row).user_id }),
  },
};

export const allColumns: SealedColumn[] = Object.values(columns);

/** The columns of a row by which it is found and its text belongs to it, as `identityOf` takes them. */
export const belongings = ({ key, also }: SealedColumn): SQL =>
  sql.join(
    [...key, ...also].map((name) => (name === "size" ? sql`size::text as size` : sql.identifier(name))),
    sql`, `,
  );
