import "server-only";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { env } from "#server/env.ts";
import { pathOf } from "./path.ts";

/** The connection by which Next's development server tells an open page what has changed. */
export type HotReload = {
  /** Takes over a connection that passed the entrance, if it is such a one of our own pages. */
  take(request: IncomingMessage, connection: Duplex, head: Buffer): boolean;
  close(): void;
};

/** `app`: Next's development server. */
export function hotReload(app: object): HotReload {
  const open = new Set<Duplex>();
  return {
    take(request, connection, head) {
      const isOurs = pathOf(request) === "/_next/hmr" && request.headers.origin === env().APP_ORIGIN;
      // Its own `getUpgradeHandler()` leads to one that does nothing. There is none before it is prepared.
      const upgrade: unknown = isOurs ? Reflect.get(app, "upgradeHandler") : null;
      if (typeof upgrade !== "function") return false;
      open.add(connection);
      connection.once("close", () => open.delete(connection));
      upgrade(request, connection, head);
      return true;
    },
    close() {
      for (const connection of open) connection.destroy();
    },
  };
}
