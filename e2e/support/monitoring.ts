import { z } from "zod";
import { control } from "../../testing/control.ts";
import type { AppState } from "./running-app.ts";

type Fault = { kind: "status" | "latency"; status?: number; ms?: number; times?: number };

/** Has the service answer the next wish to monitor this case badly, or late. */
export const strikeWatch = ({ sandbox }: AppState, fault: Fault & { database: string; cnj: string }) =>
  control(sandbox, "POST", "/faults", { operation: 14, ...fault });

/** Holds all wishes of a firm to monitor until the returned function lets them go, which must be soon: nobody waits for ever. */
export async function holdWatches({ sandbox }: AppState, database: string): Promise<() => Promise<unknown>> {
  const fault = { operation: 14, kind: "latency", ms: 600_000, times: 100_000, database };
  const { id } = z.object({ id: z.number() }).parse(await control(sandbox, "POST", "/faults", fault));
  return () => control(sandbox, "DELETE", `/faults/${id}`);
}
