import "server-only";
import { randomBytes } from "node:crypto";
import type { AccessRequest, TakenAs } from "#lib/integration/schema.ts";
import type { UsableAccess } from "#lib/integration/usable.ts";

/** Whose a held access is: nobody else, in no other session and no other database, finds it. */
export type HeldBy = { userId: string; sessionId: string; databaseId: string };

export type HeldAccess = {
  handle: string;
  asked: AccessRequest;
  arrivedAt: Date;
  leavesAt: Date;
  access: UsableAccess;
  /** As what it was taken along so far. */
  taken: TakenAs[];
};

export type AccessHolder = ReturnType<typeof createAccessHolder>;

export const heldForMs = 2 * 60 * 1000;
export const codeMs = 30_000;

type Code = { text: string; until: number };

/**
 * Keeps court sessions in the memory of this process, and nowhere else, for two minutes after they arrived. Where there
 * are too many, the person's oldest leaves, then the oldest of all. Whether the person may still act there is asked by
 * the caller at each use.
 */
export function createAccessHolder({ perUser, total }: { perUser: number; total: number }) {
  // In the order of arrival.
  const held = new Map<
    string,
    HeldAccess & { by: HeldBy; timer: NodeJS.Timeout; unwatch: () => void; code?: Code }
  >();

  function drop(handle: string): void {
    const one = held.get(handle);
    held.delete(handle);
    clearTimeout(one?.timer);
    one?.unwatch();
  }

  function find(by: HeldBy): (HeldAccess & { by: HeldBy; code?: Code })[] {
    const now = Date.now();
    return [...held.values()].filter((one) => isSame(one.by, by) && one.leavesAt.getTime() > now);
  }

  return {
    /** `watch` tells when the person may no longer have it, until the function that it gives back is called. */
    hold(
      by: HeldBy,
      {
        asked,
        access,
        watch,
      }: { asked: AccessRequest; access: UsableAccess; watch?: (lose: () => void) => () => void },
    ): HeldAccess {
      const own = [...held.values()].filter((one) => one.by.userId === by.userId);
      if (own.length >= perUser && own[0]) drop(own[0].handle);
      const oldest = held.keys().next();
      if (held.size >= total && !oldest.done) drop(oldest.value);

      const handle = randomBytes(32).toString("base64url");
      const arrivedAt = new Date();
      const leavesAt = new Date(arrivedAt.getTime() + heldForMs);
      const timer = setTimeout(() => drop(handle), heldForMs);
      timer.unref();
      const kept: HeldAccess = { handle, asked, arrivedAt, leavesAt, access, taken: [] };
      const unwatch = watch?.(() => drop(handle)) ?? (() => {});
      held.set(handle, { ...kept, by: { ...by }, timer, unwatch });
      return kept;
    },

    /** The access of this handle, if it is theirs and still there; it stays until its time is over. */
    get(by: HeldBy, handle: string): HeldAccess | null {
      return find(by).find((one) => one.handle === handle) ?? null;
    },

    /** Remembers that it was taken along, and as what, for as long as it is there. */
    note(by: HeldBy, handle: string, as: TakenAs): void {
      const one = find(by).find((each) => each.handle === handle);
      if (one !== undefined && !one.taken.includes(as)) one.taken.push(as);
    },

    /** What this session asked for in this database and is still there, the newest first. */
    list(by: HeldBy): HeldAccess[] {
      return find(by).toReversed();
    },

    /** A code for the access of this handle, for one use within seconds; null when it is not there. It replaces the one before. */
    codeFor(by: HeldBy, handle: string): string | null {
      const one = find(by).find((each) => each.handle === handle);
      if (one === undefined) return null;
      one.code = { text: randomBytes(32).toString("base64url"), until: Date.now() + codeMs };
      return one.code.text;
    },

    /** The access of a code, once; null for anybody else's, an old one or one that was used. */
    redeem(by: HeldBy, code: string): HeldAccess | null {
      const one = find(by).find((each) => each.code?.text === code);
      if (one?.code === undefined) return null;
      const { until } = one.code;
      delete one.code;
      return until > Date.now() ? one : null;
    },

    /** Whether there was something of theirs to forget. */
    forget(by: HeldBy, handle: string): boolean {
      const one = held.get(handle);
      if (!one || !isSame(one.by, by)) return false;
      drop(handle);
      return true;
    },

    size: () => held.size,
  };
}

declare global {
  var autosHeldSessions: AccessHolder | undefined;
}

/** Those of this process: routes and actions are bundled apart, and share nothing else. */
export function heldSessions(): AccessHolder {
  globalThis.autosHeldSessions ??= createAccessHolder({ perUser: 3, total: 300 });
  return globalThis.autosHeldSessions;
}

const isSame = (one: HeldBy, other: HeldBy): boolean =>
  one.userId === other.userId && one.sessionId === other.sessionId && one.databaseId === other.databaseId;
