import { fork } from "node:child_process";
import { bound } from "#server/pdf/apart/bound.ts";

/**
 * A process that is bounded as those that read hostile files are, and does what its argument says: `loops` for ever, `waits`
 * for what never comes, or `fills` its memory. `starts` begins one that does what the next argument says, and tells its pid.
 */
const [, , does = "waits", next = "waits"] = process.argv;
const ready = (pid: number | undefined) => process.send?.({ pid });

if (does === "starts") {
  const child = fork(import.meta.filename, [next]);
  child.once("message", () => ready(child.pid));
} else {
  const { limitMemory } = bound();
  await limitMemory(128);
  setInterval(() => {}, 60_000);
  ready(process.pid);
  const kept: Buffer[] = [];
  // In one go, so that no timer and no message of its own comes in between.
  const work = () => {
    while (does !== "waits") if (does === "fills") kept.push(Buffer.alloc(1_048_576, kept.length));
  };
  setImmediate(work);
}
