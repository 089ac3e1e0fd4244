import type { Fault } from "./fault.ts";

export type ActiveFault = Fault & { id: number; remaining: number };

export type FaultRegistry = {
  add(fault: Fault): number;
  list(): readonly ActiveFault[];
  clear(): number;
  /** The faults that strike this call, each used up by one: any delay, and at most one other. */
  take(call: { operation: number; cases(): Promise<readonly string[]> }): Promise<readonly Fault[]>;
};

export function createFaultRegistry(): FaultRegistry {
  let faults: ActiveFault[] = [];
  let lastId = 0;
  return {
    add(fault) {
      lastId += 1;
      faults.push({ ...fault, id: lastId, remaining: fault.times });
      return lastId;
    },
    list: () => faults,
    clear() {
      const count = faults.length;
      faults = [];
      return count;
    },
    async take({ operation, cases }) {
      const candidates = faults.filter((fault) => fault.operation === "*" || fault.operation === operation);
      if (candidates.length === 0) return [];
      const concerned = candidates.some((fault) => fault.cnj !== undefined) ? await cases() : [];
      // Looked at again after the await: another call may have used a fault up meanwhile.
      const matching = candidates.filter(
        (fault) => fault.remaining > 0 && (fault.cnj === undefined || concerned.includes(fault.cnj)),
      );
      const delay = matching.find((fault) => fault.kind === "latency");
      const other = matching.find((fault) => fault.kind !== "latency");
      const struck = [delay, other].filter((fault) => fault !== undefined);
      for (const fault of struck) fault.remaining -= 1;
      faults = faults.filter((fault) => fault.remaining > 0);
      return struck;
    },
  };
}
