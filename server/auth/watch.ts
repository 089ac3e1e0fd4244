import "server-only";
import { hub, type Signal } from "#server/events/hub.ts";
import { type Permission, rolesAllow } from "./permissions.ts";
import { readStandings, type Standing } from "./sessions.ts";

/**
 * What is open for a person while they may: the live updates, a file that is being sent. What is taken from them reaches
 * it at once by a notification, and within five seconds when that is lost: every session that has something open is read
 * again, all together in one query.
 */

/** How often that is, in milliseconds: with the query itself it stays within the five seconds. */
const lookMs = 3_000;

type Listener = (standing: Standing) => void;

class Watch {
  readonly #listeners = new Map<string, Set<Listener>>();
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe = () => {};
  #looking = false;
  #again = false;

  add(sessionId: string, listener: Listener): () => void {
    const those = this.#listeners.get(sessionId) ?? new Set();
    this.#listeners.set(sessionId, those.add(listener));
    this.#begin();
    return () => {
      those.delete(listener);
      if (those.size === 0 && this.#listeners.get(sessionId) === those) this.#listeners.delete(sessionId);
      if (this.#listeners.size === 0) this.#end();
    };
  }

  #begin(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => void this.#look(), lookMs).unref();
    this.#unsubscribe = hub().subscribe((signal) => this.#receive(signal));
  }

  #end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#unsubscribe();
  }

  #receive(signal: Signal): void {
    switch (signal.kind) {
      case "session-ended":
        this.#tell(signal.sessionId, { state: "ended" });
        break;
      case "access-changed":
      case "resync":
        void this.#look();
        break;
      case "change":
      case "closing":
        break;
    }
  }

  async #look(): Promise<void> {
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#looking = true;
    try {
      const ids = [...this.#listeners.keys()];
      const standings = await readStandings(ids);
      for (const id of ids) this.#tell(id, standings.get(id) ?? { state: "ended" });
    } catch {
      // PostgreSQL does not answer: nobody is known to have lost anything, and it is asked again.
    } finally {
      this.#looking = false;
    }
    if (!this.#again) return;
    this.#again = false;
    await this.#look();
  }

  #tell(sessionId: string, standing: Standing): void {
    for (const listener of [...(this.#listeners.get(sessionId) ?? [])]) listener(standing);
  }
}

declare global {
  var autosWatch: Watch | undefined;
}

/** Calls `listener` with what a session may see, now and then and whenever it changed. Returns how to stop. */
export function watchSession(sessionId: string, listener: Listener): () => void {
  globalThis.autosWatch ??= new Watch();
  return globalThis.autosWatch.add(sessionId, listener);
}

/** By what something that takes a while is allowed. `sessionId` is null for the terminal, from which nothing is taken. */
export type Access = {
  sessionId: string | null;
  databaseId: string;
  permission: Permission;
  /** Whether an owner has it without a role. */
  asAdministrator: boolean;
};

/** Calls `onLost` once when the session is over or its person lost the permission. Returns how to stop. */
export function whileAllowed(access: Access, onLost: () => void): () => void {
  if (access.sessionId === null) return () => {};
  const stop = watchSession(access.sessionId, (standing) => {
    if (isAllowed(access, standing)) return;
    stop();
    onLost();
  });
  return stop;
}

function isAllowed({ databaseId, permission, asAdministrator }: Access, standing: Standing): boolean {
  if (standing.state !== "open") return false;
  const held = standing.databases.find(({ id }) => id === databaseId)?.roles ?? [];
  const roles = asAdministrator && standing.isOwner ? [...held, "admin" as const] : held;
  return rolesAllow(roles, permission);
}
