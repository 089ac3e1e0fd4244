import type { z } from "zod";
import { type Cnj, parseCnj } from "#lib/cnj/number.ts";
import { cards } from "../sandbox/cards.ts";
import type { CaptureStage } from "../sandbox/cases/imported-case.ts";
import type { faultSchema } from "../sandbox/faults/fault.ts";
import { renew, type Speed as Speeds } from "../sandbox/renew.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { type RunningSandbox, type SandboxInfo, startSandbox } from "../sandbox/server.ts";
import { control } from "./control.ts";

export type Fault = z.input<typeof faultSchema>;
export type Speed = Partial<Speeds>;
export type TestSandbox = {
  info: SandboxInfo;
  /** What it is made of: it runs in this process. */
  inside: Sandbox;
  /** Asks the control endpoint. */
  control(method: "GET" | "POST" | "DELETE", path: string, body?: Record<string, unknown>): Promise<unknown>;
  fault(given: Fault): Promise<unknown>;
  /** Where the capture of a case stands from now on, whatever the clock says. */
  moveCapture(cnj: Cnj, to: CaptureStage): Promise<unknown>;
  /** How many calls of an operation, or of any, have come since the log of requests was emptied. */
  callsOf(operation?: number): Promise<number>;
};

const usual: Speeds = { importMs: 0, filingMs: 6_000 };
let running: Promise<RunningSandbox> | undefined;

/**
 * The sandbox that the tests of this process share, emptied and without faults. Imports end at once unless told
 * otherwise. It ends with the process.
 */
export async function freshSandbox(speed: Speed = {}): Promise<TestSandbox> {
  running ??= startSandbox({
    databaseUrl: process.env.TEST_SANDBOX_DATABASE_URL ?? "",
    schema: `worker_${process.pid}`,
    port: 0,
  });
  const { info, sandbox: inside } = await running;
  const ask: TestSandbox["control"] = (...asked) => control(info, ...asked);
  await renew(inside, { ...usual, ...speed });
  return {
    info,
    inside,
    control: ask,
    fault: (given) => ask("POST", "/faults", given),
    moveCapture: (cnj, to) => ask("POST", `/cases/${cnj}/capture`, { to }),
    callsOf: async (operation) => {
      const requests = inside.journal.requests.list();
      return requests.filter((request) => operation === undefined || request.operation === operation).length;
    },
  };
}

/** The number of a case whose behaviour the sandbox fixes. */
export function cardOf(name: keyof typeof cards): Cnj {
  const parsed = parseCnj(cards[name].cnj);
  if (!parsed.ok) throw new Error("the card is no number");
  return parsed.cnj;
}
