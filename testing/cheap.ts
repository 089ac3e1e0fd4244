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
  db();
  peopleDb();
  const { autosPool, autosReserved } = globalThis;
  for (const kept of [pool(), autosReserved?.pool, autosReserved?.people])
    Object.assign(kept ?? {}, { end: async () => {} });
  return { autosPool, autosReserved };
}

/** A guess of a password need not be dear here: hundreds are stored. */
Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 });
