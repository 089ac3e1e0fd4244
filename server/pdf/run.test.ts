import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { makePdf, sourceOf } from "#testing/pdfs.ts";
import type { Work } from "./apart/protocol.ts";
import { isWithoutNetwork, runApart } from "./run.ts";

function start(...args: string[]): ChildProcess {
  const entry = join(import.meta.dirname, "..", "..", "testing", "bounded.ts");
  const child = fork(entry, args, { execArgv: ["--conditions=react-server"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The command of a process; empty when it has ended. */
function commandOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** The processes of this one that read a file. */
const readers = () =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, "utf8").split(" "))
    .filter((pid) => commandOf(pid).includes("pdf/apart/main.ts"));

const bounds = { ms: 60_000, memoryMb: 384 };

test.each(["loops", "waits"])("a reader that %s ends with the process that started it", async (does) => {
  const parent = start("starts", does);
  const [{ pid }] = await once(parent, "message");
  expect(commandOf(pid)).toContain("bounded.ts");
  parent.kill("SIGKILL");
  await expect.poll(() => commandOf(pid)).toBe("");
});

test("a reader that fills its memory in one go is ended", async () => {
  const child = start("fills");
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
});

test("a reader has no secrets and no network, may read the program only, and goes on when Autos is told to end", async () => {
  const bytes = await makePdf({ pages: 3 });
  const { size, read } = sourceOf(bytes);
  const seen: { environment: string; command: string; network: string; routes: string }[] = [];
  const source = {
    size,
    read: (range: { from: number; to: number }) => {
      const [pid = ""] = readers();
      seen.push({
        environment: readFileSync(`/proc/${pid}/environ`, "utf8"),
        command: commandOf(pid),
        network: readlinkSync(`/proc/${pid}/ns/net`),
        routes: readFileSync(`/proc/${pid}/net/route`, "utf8"),
      });
      for (const signal of ["SIGTERM", "SIGINT"]) process.kill(Number(pid), signal);
      return read(range);
    },
  };
  const work: Work = { kind: "inspect", size, mostRead: 1e6, mostMs: 60_000 };
  expect((await runApart(work, source, bounds).next()).value).toMatchObject({ inside: { pages: 3 } });
  const isApart = await isWithoutNetwork();
  for (const { environment, command, network, routes } of seen) {
    expect(network !== readlinkSync("/proc/self/ns/net")).toBe(isApart);
    if (isApart) expect(routes.trim().split("\n")).toHaveLength(1);
    const names = environment.split("\0").map((entry) => entry.split("=")[0]);
    expect(names.filter((name) => name && !/^NODE_(ENV|CHANNEL_)/.test(name))).toEqual([]);
    expect(command).toContain("--permission");
    expect(command).not.toMatch(/--allow-(fs-write|child-process|addons|fs-read=\*)/);
  }
  expect(seen.length).toBeGreaterThan(0);
});

test("nothing is left of a reader when its work is over, or nobody wants it any more", async () => {
  const bytes = await makePdf({ pages: 3 });
  const work: Work = { kind: "split", size: bytes.length, pages: [1, 1, 1], most: 1e6 };
  const outputs = runApart(work, sourceOf(bytes), bounds);
  expect((await outputs.next()).value).toMatchObject({ kind: "part", pages: 1 });
  expect(readers()).toHaveLength(1);
  await outputs.return();
  expect(readers()).toEqual([]);
  const all = [];
  for await (const { kind } of runApart(work, sourceOf(bytes), bounds)) all.push(kind);
  expect(all).toEqual(["part", "piece", "part", "piece", "part", "piece", "done"]);
  expect(readers()).toEqual([]);
});

test("that no reader starts is an error, and says nothing of the file", async () => {
  const program = `
    import { runApart } from ${JSON.stringify(join(import.meta.dirname, "run.ts"))};
    const source = { size: 9, async *read() { yield new Uint8Array(9); } };
    const work = { kind: "inspect", size: 9, mostRead: 9, mostMs: 9 };
    for await (const said of runApart(work, source, { ms: 60_000, memoryMb: 64 })) console.log(said);`;
  // In a folder that has the names of the program and nothing in them.
  const cwd = await mkdtemp(join(tmpdir(), "autos-reader-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  for (const name of ["package.json", "server", "lib", "node_modules"]) await mkdir(join(cwd, name));
  const args = ["--conditions=react-server", "--input-type=module", "--eval", program];
  const child = spawn("node", args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(said).toBe("");
  expect(complained).toContain("the reader of files does not start");
});

test.runIf(await isWithoutNetwork())(
  "where the system has no namespace left, files are read all the same, the log says so, and the next one tries again",
  async () => {
    const program = `
    import { log } from "#server/log.ts";
    import { isWithoutNetwork, runApart } from "#server/pdf/run.ts";
    import { makePdf, sourceOf } from "#testing/pdfs.ts";
    import { writeFileSync } from "node:fs";
    log();
    const source = sourceOf(await makePdf({ pages: 3 }));
    const work = { kind: "inspect", size: source.size, mostRead: 1e6, mostMs: 60_000 };
    const most = (namespaces) => writeFileSync("/proc/sys/user/max_net_namespaces", String(namespaces));
    const said = [];
    for (const namespaces of [9, 0, 0, 9]) {
      most(namespaces);
      const isApart = await isWithoutNetwork();
      const { value } = await runApart(work, source, { ms: 60_000, memoryMb: 384 }).next();
      said.push([isApart, value.inside?.pages]);
    }
    console.log(JSON.stringify(said));`;
    const args = ["--conditions=react-server", "--input-type=module", "--eval", program];
    const child = spawn("unshare", ["--map-root-user", "--", process.execPath, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [said, logged] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(JSON.parse(said)).toEqual([
      [true, 3],
      [false, 3],
      [false, 3],
      [true, 3],
    ]);
    const lines = logged
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).msg);
    expect(lines).toEqual([
      "the reader of files has a network: the system gives it no namespace of its own",
      "the reader of files has no network any more",
    ]);
  },
);
