import { type Random, randomFor } from "../random.ts";
import type { Fault, StruckFault } from "./fault.ts";

type ActiveFault = Fault & { id: number; remaining: number };

export type FaultRegistry = {
  add(fault: Fault): number;
  list(): readonly ActiveFault[];
  /** Takes all faults back, or only those of a case, or one; calls that a delay of them holds go on. */
  clear(of?: { cnj: string } | { id: number }): number;
  /** The faults that strike this call, a delay and one other at most; each then has one use less. */
  take(call: {
    operation: number;
    /** The customer whose address was called; none in addresses that name none. */
    database?: string;
    cases(): Promise<readonly string[]>;
  }): Promise<readonly StruckFault[]>;
};

export function createFaultRegistry(): FaultRegistry {
  let faults: ActiveFault[] = [];
  let lastId = 0;
  const choices = new Map<number, Random>();
  /** Drawn once for each call that the fault could strike, so that the seed decides which calls it strikes. */
  const isDrawn = ({ id, chance }: ActiveFault): boolean =>
    chance === 1 || (choices.get(id)?.chance(chance) ?? false);
  const met = new Map<number, number>();
  /** Ends the calls that wait, of each delay that struck one. */
  const held = new Map<ActiveFault, AbortController>();
  const isChosen = (fault: ActiveFault): boolean => {
    const count = (met.get(fault.id) ?? 0) + 1;
    met.set(fault.id, count);
    return count % fault.every === 0 && isDrawn(fault);
  };
  const forget = (id: number) => {
    choices.delete(id);
    met.delete(id);
  };
  return {
    add(fault) {
      lastId += 1;
      faults.push({ ...fault, id: lastId, remaining: fault.times });
      choices.set(lastId, randomFor("fault", fault.seed));
      return lastId;
    },
    list: () => faults,
    clear(of) {
      const isMeant = (fault: ActiveFault) =>
        of === undefined || ("id" in of ? fault.id === of.id : fault.cnj === of.cnj);
      for (const [fault, over] of held) {
        if (!isMeant(fault)) continue;
        over.abort();
        held.delete(fault);
      }
      const cleared = faults.filter(isMeant);
      faults = faults.filter((fault) => !cleared.includes(fault));
      for (const fault of cleared) {
        // A call that is just looking for its faults has found it already.
        fault.remaining = 0;
        forget(fault.id);
      }
      return cleared.length;
    },
    async take({ operation, database, cases }) {
      const candidates = faults.filter(
        (fault) =>
          (fault.operation === "*" || fault.operation === operation) &&
          (fault.database === undefined || fault.database === database),
      );
      if (candidates.length === 0) return [];
      const concerned = candidates.some((fault) => fault.cnj !== undefined) ? await cases() : [];
      // `remaining` is read after the await, during which another call may have used the fault up.
      const matching = candidates.filter(
        (fault) =>
          fault.remaining > 0 &&
          (fault.cnj === undefined || concerned.includes(fault.cnj)) &&
          isChosen(fault),
      );
      const delay = matching.find((fault) => fault.kind === "latency");
      const other = matching.find((fault) => fault.kind !== "latency");
      const struck = [delay, other].filter((fault) => fault !== undefined);
      for (const fault of struck) fault.remaining -= 1;
      for (const fault of struck) if (fault.remaining === 0) forget(fault.id);
      faults = faults.filter((fault) => fault.remaining > 0);
      return struck.map((fault) => {
        if (fault !== delay) return fault;
        const over = held.get(fault) ?? new AbortController();
        held.set(fault, over);
        return { ...fault, over: over.signal };
      });
    },
  };
}
