import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Connection } from "pg";

/**
 * Loaded into the web process before it starts: leaves a byte in the file `TRIPS` for each time that it waits for PostgreSQL.
 * Statements wait together that are sent on a connection before any of them is answered. What is sent after an answer may need
 * it, and counts as a wait of its own. Nobody waits for the end of a transaction that only read.
 */

type Sent = { text?: string; submit(connection: Connection): unknown };
/** How many waits were over when each statement was sent that is not answered, how many are over, and how many were counted. */
type Waits = { sent: number[]; over: number; counted: number };

const file = process.env.TRIPS;
if (file !== undefined && process.argv[1]?.endsWith("/server/web/main.ts")) {
  const pg = createRequire(import.meta.url)("pg");
  const query: Sent = pg.Query.prototype;
  const { submit } = query;
  const open = new WeakMap<Connection, Waits>();

  function waitsOn(connection: Connection): Waits {
    const known = open.get(connection);
    if (known !== undefined) return known;
    const waits: Waits = { sent: [], over: 0, counted: 0 };
    connection.on("readyForQuery", () => {
      waits.over = Math.max(waits.over, waits.sent.shift() ?? 0);
    });
    open.set(connection, waits);
    return waits;
  }

  query.submit = function (this: Sent, connection) {
    const waits = waitsOn(connection);
    const { text = "" } = this;
    if (text === "commit") {
      waits.sent.push(0);
      return Reflect.apply(submit, this, [connection]);
    }
    // Of what is in no transaction each is a wait.
    if (text.startsWith("begin") || waits.counted === 0) Object.assign(waits, { over: 0, counted: 0 });
    const wait = waits.over + 1;
    if (wait > waits.counted) {
      appendFileSync(file, ".");
      waits.counted = wait;
    }
    waits.sent.push(wait);
    return Reflect.apply(submit, this, [connection]);
  };
}
