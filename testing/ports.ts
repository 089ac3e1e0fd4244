import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ports for programs that must be told theirs, from below the range that the system itself gives out. Each is held until this
 * process ends, by a UDP socket of the same number, which the system gives to one process only: what other workers and
 * stages start at the same time gets others.
 */

/** The first of `count` consecutive ports on which nobody listens, and which nobody else is given. */
export async function claimPorts(count = 1): Promise<number> {
  for (let first = 10_000; first + count < 32_768; first += count) {
    const claims: Socket[] = [];
    while (claims.length < count) {
      const claim = await claimOf(first + claims.length);
      if (claim === null) break;
      claims.push(claim);
    }
    if (claims.length === count) return first;
    for (const claim of claims) claim.close();
  }
  throw new Error("All ports are taken.");
}

async function claimOf(port: number): Promise<Socket | null> {
  const socket = createSocket("udp4");
  socket.bind({ port, address: "127.0.0.1", exclusive: true });
  try {
    await once(socket, "listening");
  } catch {
    socket.close();
    return null;
  }
  socket.unref();
  if (await isFree(port)) return socket;
  socket.close();
  return null;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
