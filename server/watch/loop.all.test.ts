import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Real processes, whose event loops do what real ones do when something holds them. */
function start(does: string, ...flags: string[]): { child: ChildProcess; said: () => string } {
  const entry = join(import.meta.dirname, "..", "..", "testing", "watched.ts");
  const child = spawn("node", ["--conditions=react-server", ...flags, entry, does], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr?.on("data", (piece) => {
    said += piece;
  });
  return { child, said: () => said };
}

/** For longer than a blocked process would live: while the loop of another one goes round so often. */
const lives = async (child: ChildProcess, rounds = 40) => {
  const other = start("rests").child;
  for (let round = 0; round < rounds; round += 1) await once(other, "message");
  other.kill();
  return child.exitCode === null && child.signalCode === null;
};

test("a process whose event loop is blocked is killed, and says why", async () => {
  const { child, said } = start("blocks");
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  expect(JSON.parse(said())).toMatchObject({
    level: 60,
    process: "test",
    msg: "the event loop is blocked: the process is ended, to be started again",
  });
});

test("a process that works hard, or has nothing to do, goes on", async () => {
  const all = [start("works"), start("rests")];
  for (const { child } of all) await once(child, "message");
  for (const { child } of all) expect(await lives(child)).toBe(true);
});

test("a process that slept with its machine goes on", async () => {
  const { child } = start("rests");
  await once(child, "message");
  child.kill("SIGSTOP");
  const stateOf = () => readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.[0];
  await expect.poll(stateOf).toBe("T");
  expect(await lives(child, 50)).toBe(true);
  child.kill("SIGCONT");
  expect(await lives(child)).toBe(true);
});

test("a process is not killed while it is debugged", async () => {
  const { child } = start("blocks", "--inspect=127.0.0.1:0");
  await once(child, "message");
  expect(await lives(child)).toBe(true);
});
