import "server-only";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { PgPreparedQuery } from "drizzle-orm/pg-core/session";
import { DatabaseError } from "pg";

/**
 * The error of a failed statement, without its parameters, which are case data, hashes and e-mails. Drizzle's own error
 * has all of them in its message. PostgreSQL's `detail` quotes values too and is left out.
 */
export class QueryError extends Error {
  /** SQLSTATE, or Node's code when the connection failed. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(failed: DrizzleQueryError) {
    const { cause } = failed;
    const code = cause !== undefined && "code" in cause ? String(cause.code) : undefined;
    super(`query failed (${code ?? cause?.name ?? "unknown"}): ${failed.query}`);
    this.name = "QueryError";
    this.code = code;
    this.constraint = cause instanceof DatabaseError ? cause.constraint : undefined;
  }
}

type Execute = (query: string, parameters: unknown[], run: () => Promise<unknown>) => Promise<unknown>;

/** Every statement of Drizzle passes through this method, so no caller can see parameters in an error. */
function cleanErrors(prototype: { queryWithCache: Execute }): void {
  const execute = prototype.queryWithCache;
  prototype.queryWithCache = async function (...given) {
    try {
      return await execute.apply(this, given);
    } catch (error) {
      throw error instanceof DrizzleQueryError ? new QueryError(error) : error;
    }
  };
}

declare global {
  var autosCleaned: WeakSet<object> | undefined;
}

// Each bundle of Next has a Drizzle of its own, beside the process's.
globalThis.autosCleaned ??= new WeakSet();
if (!globalThis.autosCleaned.has(PgPreparedQuery.prototype)) {
  globalThis.autosCleaned.add(PgPreparedQuery.prototype);
  cleanErrors(PgPreparedQuery.prototype as unknown as { queryWithCache: Execute });
}
