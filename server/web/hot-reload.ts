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

/** `prepared`: Next's development server, once it can answer. What comes earlier, as after a restart, waits for it. */
export function hotReload(prepared: Promise<object>): HotReload {
  const open = new Set<Duplex>();
  return {
    take(request, connection, head) {
      if (pathOf(request) !== "/_next/hmr" || request.headers.origin !== env().APP_ORIGIN) return false;
      open.add(connection);
      connection.once("close", () => open.delete(connection));
      // A page that is closed meanwhile is no error.
      connection.on("error", () => connection.destroy());
      void prepared.then((app) => {
        // Its own `getUpgradeHandler()` leads to one that does nothing.
        const upgrade: unknown = Reflect.get(app, "upgradeHandler");
        if (typeof upgrade === "function") upgrade(request, connection, head);
        else connection.destroy();
      });
      return true;
    },
    close() {
      for (const connection of open) connection.destroy();
    },
  };
}
