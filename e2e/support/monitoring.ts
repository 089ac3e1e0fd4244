import { control } from "../../testing/control.ts";
import type { AppState } from "./running-app.ts";

type Fault = { kind: "status" | "latency"; status?: number; ms?: number; times?: number };

/** Has the service answer the next wish to monitor this case badly, or late. */
export const strikeWatch = ({ sandbox }: AppState, fault: Fault & { database: string; cnj: string }) =>
  control(sandbox, "POST", "/faults", { operation: 14, ...fault });
