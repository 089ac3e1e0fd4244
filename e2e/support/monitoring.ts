import { idFor } from "../../sandbox/random.ts";
import { control } from "../../testing/control.ts";
import type { AppState } from "./running-app.ts";
import { newCnj } from "./sandbox.ts";
import { store } from "./stored.ts";

type Fault = { kind: "status" | "latency"; status?: number; ms?: number; times?: number };

/** Has the service answer the next wish to monitor this case badly, or late. */
export const strikeWatch = ({ sandbox }: AppState, cnj: string, fault: Fault) =>
  control(sandbox, "POST", "/faults", { operation: 14, cnj, ...fault });

/** Puts so many new cases into the service and into a firm, without an import; gives their numbers. */
export async function addCases(
  state: AppState,
  { database, count }: { database: string; count: number },
): Promise<string[]> {
  const { baseUrl, tokens } = state.sandbox;
  const numbers = Array.from({ length: count }, () => newCnj().digits);
  const captured = await fetch(`${baseUrl}/v1/${database}/process/capture?token=${tokens.capture}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ justices: numbers.map((number) => ({ number })) }),
  });
  if (!captured.ok) throw new Error(`not captured: ${captured.status}`);
  const cases = numbers.map((cnj) => ({ cnj, operatorId: idFor("case", database, cnj) }));
  await store<number>(state, "add-cases.ts", { database, cases });
  return numbers;
}
