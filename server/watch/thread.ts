import "server-only";
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { type Heartbeat, places } from "./loop.ts";

/** The thread behind `watchLoop`. It writes and kills by itself, as the process cannot do anything for it any more. */

const { shared, name, hungMs, everyMs }: Heartbeat = workerData;
const seen = new Int32Array(shared);
const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

let beats = 0;
let silentMs = 0;
for (;;) {
  const since = performance.now();
  Atomics.wait(clock, 0, 0, everyMs);
  const passed = performance.now() - since;
  const now = Atomics.load(seen, places.beats);
  // A machine that slept, or a process that was stopped, comes back with a long turn: its loop gets time to go on.
  const wasAsleep = passed > 2 * everyMs + 1_000;
  const isAlive = now !== beats || wasAsleep || Atomics.load(seen, places.isDebugged) === 1;
  silentMs = isAlive ? 0 : silentMs + passed;
  beats = now;
  if (silentMs < hungMs) continue;
  const line = { level: 60, time: new Date().toISOString(), process: name, blockedMs: Math.round(silentMs) };
  const msg = "the event loop is blocked: the process is ended, to be started again";
  writeSync(2, `${JSON.stringify({ ...line, msg })}\n`);
  process.kill(process.pid, "SIGKILL");
}
