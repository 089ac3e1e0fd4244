import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import { hub, type Signal } from "#server/events/hub.ts";
import { keptPeople } from "#server/events/kept.ts";
import { type Ctx, personIdOf } from "./ctx.ts";
import { Looking } from "./looking.ts";
import { type Permission, rolesAllow } from "./permissions.ts";
import { readSessionStates, type SessionState } from "./sessions.ts";

/**
 * What is open for a person while they may: the live updates, a file that is being sent. What is taken from them reaches
 * it at once by a notification, and within five seconds when that is lost: every session that has something open is read
 * again, all together in one query.
 */

/** How often that is, in milliseconds: with the query itself it stays within the five seconds. */
const lookMs = 3_000;
/** How long after one look the next begins: looks share their connections with recognising people by their sessions. */
const pauseMs = 500;

type Listener = (session: SessionState) => void;

/** A person who reads one case for a while; `onLost` is called when it is kept for others. */
type CaseReader = { databaseId: string; cnj: Cnj; personId: string; onLost: () => void };

class Watch {
  readonly #readers = new Set<CaseReader>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe = () => {};
  // When PostgreSQL does not answer, nobody is known to have lost anything, and it is asked again.
  readonly #sessions = new Looking(() => this.#lookAtSessions(), { pauseMs });
  /** By database: what one firm changes makes nobody look at another's. */
  readonly #cases = new Looking((databaseId: string) => this.#lookAtCases(databaseId), { pauseMs });

  add(sessionId: string, listener: Listener): () => void {
    const those = this.#listeners.get(sessionId) ?? new Set();
    this.#listeners.set(sessionId, those.add(listener));
    this.#begin();
    return () => {
      those.delete(listener);
      if (those.size === 0 && this.#listeners.get(sessionId) === those) this.#listeners.delete(sessionId);
      this.#endIfIdle();
    };
  }

  addReader(reader: CaseReader): () => void {
    this.#readers.add(reader);
    this.#begin();
    return () => {
      this.#readers.delete(reader);
      this.#endIfIdle();
    };
  }

  #endIfIdle(): void {
    if (this.#listeners.size === 0 && this.#readers.size === 0) this.#end();
  }

  #begin(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.#lookAtAll(), lookMs).unref();
    this.#unsubscribe = hub().subscribe((signal) => this.#receive(signal));
  }

  #end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#unsubscribe();
    this.#sessions.stop();
    this.#cases.stop();
  }

  #receive(signal: Signal): void {
    switch (signal.kind) {
      case "session-ended":
        this.#tell(signal.sessionId, { state: "ended" });
        break;
      case "access-changed":
        this.#sessions.want("all");
        break;
      case "resync":
        this.#lookAtAll();
        break;
      case "change":
        if (this.#isRead(signal)) this.#cases.want(signal.databaseId);
        break;
      case "closing":
        break;
    }
  }

  /** Whether somebody reads what changed: this case, or any when it is told of many at once (`*`). */
  #isRead({ databaseId, id }: Signal & { kind: "change" }): boolean {
    const readers = [...this.#readers].filter((reader) => reader.databaseId === databaseId);
    return readers.some(({ cnj }) => id === cnj || id === "*");
  }

  #lookAtAll(): void {
    this.#sessions.want("all");
    for (const { databaseId } of this.#readers) this.#cases.want(databaseId);
  }

  async #lookAtSessions(): Promise<void> {
    const ids = [...this.#listeners.keys()];
    const states = await readSessionStates(ids);
    for (const id of ids) this.#tell(id, states.get(id) ?? { state: "ended" });
  }

  async #lookAtCases(databaseId: string): Promise<void> {
    const readers = [...this.#readers].filter((reader) => reader.databaseId === databaseId);
    if (readers.length === 0) return;
    const kept = await keptPeople(databaseId, [...new Set(readers.map(({ cnj }) => cnj))]);
    for (const { cnj, personId, onLost } of readers) {
      if (kept.get(cnj)?.includes(personId) === false) onLost();
    }
  }

  #tell(sessionId: string, session: SessionState): void {
    for (const listener of [...(this.#listeners.get(sessionId) ?? [])]) listener(session);
  }
}

declare global {
  var autosWatch: Watch | undefined;
}

const watch = () => {
  globalThis.autosWatch ??= new Watch();
  return globalThis.autosWatch;
};

/** Calls `listener` with what a session may see, now and then and whenever it changed. Returns how to stop. */
export function listenToSession(sessionId: string, listener: Listener): () => void {
  return watch().add(sessionId, listener);
}

/** By what something that takes a while is allowed. `sessionId` is null for the terminal, from which nothing is taken. */
export type Access = {
  sessionId: string | null;
  databaseId: string;
  /** Null: what is the person's own, for as long as their session is open. */
  permission: Permission | null;
  /** Whether an owner has it without a role. */
  asAdministrator: boolean;
  /** The one case that is read, and who reads it: what is read ends when it is kept for others. */
  readsCase?: { cnj: Cnj; personId: string } | undefined;
};

/** What `Access` says of one case that somebody reads; a job and the terminal see every case. */
export function readsCase(ctx: Ctx, cnj: Cnj): Access["readsCase"] {
  const personId = personIdOf(ctx);
  return personId === null ? undefined : { cnj, personId };
}

/** Calls `onLost` once when the session is over, or its person lost the permission or the case. Returns how to stop. */
export function whileAllowed(access: Access, onLost: () => void): () => void {
  if (access.sessionId === null) return () => {};
  const { databaseId, readsCase: reads } = access;
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const one of stops.splice(0)) one();
  };
  const lose = () => {
    stop();
    onLost();
  };
  stops.push(listenToSession(access.sessionId, (session) => isAllowed(access, session) || lose()));
  if (reads) stops.push(watch().addReader({ databaseId, ...reads, onLost: lose }));
  return stop;
}

function isAllowed({ databaseId, permission, asAdministrator }: Access, session: SessionState): boolean {
  if (session.state !== "open") return false;
  if (permission === null) return true;
  const held = session.databases.find(({ id }) => id === databaseId)?.roles ?? [];
  const roles = asAdministrator && session.isOwner ? [...held, "admin" as const] : held;
  return rolesAllow(roles, permission);
}
