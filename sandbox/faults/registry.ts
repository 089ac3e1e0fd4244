import { type Random, randomFor } from "../random.ts";
import type { Fault } from "./fault.ts";

type ActiveFault = Fault & { id: number; remaining: number };

export type FaultRegistry = {
  add(fault: Fault): number;
  list(): readonly ActiveFault[];
  /** Removes all faults, or only those of a case. */
  clear(cnj?: string): number;
  /** The faults that strike this call, a delay and one other at most; each then has one use less. */
  take(call: {
    operation: number;
    /** The customer whose address was called; none in addresses that name none. */
    database?: string;
    cases(): Promise<readonly string[]>;
  }): Promise<readonly Fault[]>;
};

export function createFaultRegistry(): FaultRegistry {
  let faults: ActiveFault[] = [];
  let lastId = 0;
  const choices = new Map<number, Random>();
  /** Drawn once for each call that the fault could strike, so that the seed decides which calls it strikes. */
  const isDrawn = ({ id, chance }: ActiveFault): boolean =>
    chance === 1 || (choices.get(id)?.chance(chance) ?? false);
  const met = new Map<number, number>();
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
    clear(cnj) {
      const cleared = faults.filter((fault) => cnj === undefined || fault.cnj === cnj);
      faults = faults.filter((fault) => !cleared.includes(fault));
      for (const { id } of cleared) forget(id);
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
      return struck;
    },
  };
}
