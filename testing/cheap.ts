import { createHash } from "node:crypto";
import pg from "pg";
import { passwordCost } from "#server/auth/passwords.ts";
import { db, peopleDb, pool } from "#server/db/connection.ts";

declare global {
  var autosTestPools: Pick<typeof globalThis, "autosPool" | "autosReserved"> | undefined;
}

/**
 * Connections to the database that tests share stay open from file to file, whatever a file closes: PostgreSQL reads its
 * catalogues anew for each one.
 */
globalThis.autosTestPools ??= opened();
Object.assign(globalThis, globalThis.autosTestPools);

function opened() {
  planOnce();
  db();
  peopleDb();
  const { autosPool, autosReserved } = globalThis;
  for (const kept of [pool(), autosReserved?.pool, autosReserved?.strangers, autosReserved?.people])
    Object.assign(kept ?? {}, { end: async () => {} });
  return { autosPool, autosReserved };
}

/** A guess of a password need not be dear here: hundreds are stored. */
Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 });

/**
 * What is sent again on a connection is read and planned there once: thousands of tests send the same statements, and
 * PostgreSQL takes longer to plan most of them than to run them on a few rows.
 */
function planOnce() {
  const { submit } = pg.Query.prototype;
  pg.Query.prototype.submit = function (connection) {
    giveName(this);
    return submit.call(this, connection);
  };
}

const names = new Map<string, string>();

/** Gives a statement with values the name by which PostgreSQL knows it again: the same for the same text, whoever gives it. */
function giveName(sent: object) {
  const { text, values, name }: { text?: string; values?: unknown[]; name?: string } = sent;
  if (name || text === undefined || values === undefined || values.length === 0) return;
  const known = names.get(text) ?? createHash("sha256").update(text).digest("base64url");
  names.set(text, known);
  Object.assign(sent, { name: known });
}
