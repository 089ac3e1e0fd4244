import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import type { Asked } from "./making/asked.ts";
import type { Makes } from "./making/makes.ts";
import type { AppState } from "./running-app.ts";

type Given<Name extends keyof Makes> = Makes[Name] extends Asked<infer In, unknown> ? In : never;
type Made<Name extends keyof Makes> = Awaited<ReturnType<Makes[Name]>>;

const answerSchema = z.object({
  id: z.number(),
  made: z.string().optional(),
  failure: z.string().optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** The process that makes things, one for each of ours; what it is asked for waits for its answer under a number. */
type Maker = { child: ChildProcess; asked: Map<number, (answer: Answer) => void> };
let maker: Maker | undefined;
let last = 0;

function start({ env, origin }: AppState): Maker {
  const child = fork(join(import.meta.dirname, "making", "process.ts"), [], {
    execPath: "node",
    execArgv: ["--conditions=react-server", "--disable-warning=ExperimentalWarning"],
    cwd: join(import.meta.dirname, "..", ".."),
    env: { ...process.env, ...env, APP_ORIGIN: origin },
  });
  const asked: Maker["asked"] = new Map();
  child.on("message", (message) => {
    const answer = answerSchema.parse(message);
    asked.get(answer.id)?.(answer);
    asked.delete(answer.id);
    // Nobody has to end it: only what is asked for holds this process.
    if (asked.size === 0) child.channel?.unref();
  });
  child.once("exit", (code) => {
    for (const settle of asked.values())
      settle({ id: 0, failure: `the process that makes things ended (${code})` });
    maker = undefined;
  });
  child.unref();
  return { child, asked };
}

/** Has something made in the product that runs, by its own code, which a browser test cannot load. */
export async function make<Name extends keyof Makes>(
  state: AppState,
  name: Name,
  given: Given<Name>,
): Promise<Made<Name>> {
  maker ??= start(state);
  const { child, asked } = maker;
  last += 1;
  const id = last;
  const answering = new Promise<Answer>((resolve) => asked.set(id, resolve));
  child.channel?.ref();
  child.send({ id, name, given });
  const { made, failure } = await answering;
  if (made === undefined) throw new Error(`${name}: ${failure}`);
  return JSON.parse(made);
}
