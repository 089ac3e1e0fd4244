import "server-only";
import { BlockList, isIP } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { Client } from "pg";
import { givenEnvironment } from "#server/env.ts";

/** What node-postgres makes of an address, its defaults and the `PG…` variables included. */
type Connection = { host: string; ssl: unknown };

function connectionOf(url: string): Connection {
  const client = new Client({ connectionString: url });
  return { host: client.host, ssl: client.ssl };
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** A Unix socket, or this machine by its own addresses. */
function isThisMachine(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.startsWith("/") || host === "localhost";
  return loopback.check(host, version === 6 ? "ipv6" : "ipv4");
}

/** Whether a connection checks certificate and name of the server: a certificate for another name may be anybody's. */
export function verifiesServer(url: string): boolean {
  const { ssl } = connectionOf(url);
  if (givenEnvironment().NODE_TLS_REJECT_UNAUTHORIZED === "0") return false;
  if (typeof ssl !== "object" || ssl === null) return ssl === true;
  const options: ConnectionOptions = ssl;
  return options.rejectUnauthorized !== false && options.checkServerIdentity === undefined;
}

/**
 * Whether a PostgreSQL is on this machine or answers over TLS with a certificate that is verified. In the installed
 * node-postgres `prefer`, `require` and `verify-ca` verify as `verify-full` does, unless `uselibpqcompat=true`. Throws what
 * node-postgres throws for an address it cannot read, or a certificate's file that is not there.
 */
export const isSafeConnection = (url: string): boolean =>
  isThisMachine(connectionOf(url).host) || verifiesServer(url);
