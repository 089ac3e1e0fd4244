import "server-only";
import { send, wanted } from "./ask.ts";
import { bound } from "./bound.ts";
import type { Work } from "./protocol.ts";

/** A process that looks into one hostile file, or makes others of it. Who starts and ends it: `../run.ts`. */

/** What is to be done, with what it takes loaded, and no more. */
async function prepared(work: Work): Promise<() => Promise<void>> {
  switch (work.kind) {
    case "inspect": {
      const { inspect } = await import("./inspect.ts");
      return async () => send({ kind: "inside", inside: await inspect(work) });
    }
    case "split": {
      const { split } = await import("./split.ts");
      return () => split(work).catch(() => send({ kind: "unreadable" }));
    }
    case "convert": {
      const { convert } = await import("./convert.ts");
      return () => convert(work).catch(() => send({ kind: "unreadable" }));
    }
    case "compare": {
      const { compareFiles } = await import("./compare.ts");
      return () => compareFiles(work).catch(() => send({ kind: "unreadable" }));
    }
    case "gather": {
      const { gather } = await import("./gather.ts");
      return () => gather(work).catch(() => send({ kind: "unfit", why: "broken" }));
    }
  }
}

const { limitMemory } = bound();
const { work, memoryMb } = await wanted();
const begin = await prepared(work);
await limitMemory(memoryMb);
await begin();
