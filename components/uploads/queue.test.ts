import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { largestUpload, mostDocuments } from "#lib/filings/documents/limits.ts";
import { documentRules } from "#lib/filings/files/upload.ts";
import { type Listed, type Sent, UploadQueue } from "./queue.ts";
import { onTheWayOf, type Upload, uploadShare, uploadWords, waysOf } from "./states.ts";

const wordsOf = (upload: Upload) => uploadWords(upload, documentRules);

const fileOf = (name: string, text = name) => new File([text], name);
/** A file that says it is of another size: nobody holds two gigabytes. */
const sized = (name: string, size: number) => Object.defineProperty(fileOf(name), "size", { value: size });
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A petition at Autos, a network and a disk, which do what a test says. */
class World {
  documents: { sha256: string; filename: string }[] = [];
  /** What the next attempts meet; after them all goes well. `lost`: Autos has it, and its answer was lost. */
  trouble: (Exclude<Sent, { kind: "taken" }> | { kind: "lost" })[] = [];
  listing: Listed[] = [];
  gone = new Set<string>();
  held: string | null = null;
  readonly log: string[] = [];
  readonly #waits: (() => void)[] = [];
  readonly #holds: (() => void)[] = [];

  readonly queue = new UploadQueue(
    {
      hash: async (file, { onRead }) => {
        if (this.gone.has(file.name)) throw new Error("not there");
        onRead(file.size);
        return hashOf(await file.text());
      },
      send: async (file, { sha256, signal, onSent }) => {
        this.log.push(`send ${file.name}`);
        onSent(1);
        if (this.held === file.name) {
          await new Promise<void>((resolve) => {
            this.#holds.push(resolve);
            signal.addEventListener("abort", () => resolve());
          });
          if (signal.aborted) {
            this.log.push(`broken off ${file.name}`);
            return { kind: "unanswered" };
          }
        }
        onSent(file.size);
        const trouble = this.trouble.shift();
        if (trouble === undefined || trouble.kind === "lost")
          this.documents.push({ sha256, filename: file.name });
        if (trouble?.kind === "lost") return { kind: "unanswered" };
        return trouble ?? { kind: "taken" };
      },
      list: async () => this.listing.shift() ?? { kind: "files", files: [...this.documents] },
      isReadable: async (file) => !this.gone.has(file.name),
      wait: (ms, signal) => {
        this.log.push(`wait ${ms / 1_000}`);
        return new Promise((resolve, reject) => {
          this.#waits.push(resolve);
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      },
    },
    documentRules,
  );

  passTime = () => {
    for (const go of this.#waits.splice(0)) go();
  };
  release = () => {
    this.held = null;
    for (const go of this.#holds.splice(0)) go();
  };
  steps = () => this.queue.read().map(({ name, state }) => `${name} ${state.step}`);
  names = () => this.documents.map(({ filename }) => filename);
  of = (name: string): Upload => {
    const found = this.queue.read().find((upload) => upload.name === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };
}

let world: World;
beforeEach(() => {
  world = new World();
});
const settled = async (steps: string[]) => await expect.poll(world.steps).toEqual(steps);

test("files come in the order in which they were chosen, and leave the list when they are taken", async () => {
  const seen = new Set<string>();
  world.queue.subscribe(() => {
    for (const step of world.steps()) seen.add(step);
  });
  world.queue.add([fileOf("a.pdf"), fileOf("b.pdf"), fileOf("c.pdf")]);
  await settled([]);
  expect(world.names()).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
  for (const step of ["waiting", "hashing", "sending", "checking"]) expect(seen).toContain(`b.pdf ${step}`);
  expect(world.queue.isBusy).toBe(false);
});

describe("what cannot be sent is refused at once, and the others go on", () => {
  test("nothing, two gigabytes, and one byte too many", async () => {
    const files = [
      sized("vazio.pdf", 0),
      sized("filme.pdf", 2 * 1024 ** 3),
      sized("grande.pdf", largestUpload + 1),
    ];
    world.queue.add([...files, fileOf("a.pdf")]);
    await settled(["vazio.pdf failed", "filme.pdf failed", "grande.pdf failed"]);
    expect(world.log).toEqual(["send a.pdf"]);
    expect(wordsOf(world.of("vazio.pdf"))).toBe("Este arquivo está vazio.");
    expect(wordsOf(world.of("filme.pdf"))).toMatch(/tem 2,0\u00A0GB\. .* até 300\u00A0MB/);
    expect(waysOf(world.of("filme.pdf"))).toEqual(["choose", "dismiss"]);
    world.queue.retry(world.of("vazio.pdf").id, fileOf("cheio.pdf"));
    await settled(["filme.pdf failed", "grande.pdf failed"]);
    expect(world.names()).toEqual(["a.pdf", "cheio.pdf"]);
  });

  test("the hundred and first", async () => {
    world.held = "0.pdf";
    world.queue.add(Array.from({ length: mostDocuments + 1 }, (_, index) => fileOf(`${index}.pdf`)));
    const failed = () => world.steps().filter((step) => step.endsWith("failed"));
    await expect.poll(failed).toEqual([`${mostDocuments}.pdf failed`]);
    expect(wordsOf(world.of("100.pdf"))).toBe("Uma petição leva até 100 documentos. Este ficou de fora.");
    expect(onTheWayOf(world.queue.read()).undecided).toBe(1);
    world.queue.close();
  });
});

describe("a file that the petition has already", () => {
  test("is not sent again, unless a person wants it twice", async () => {
    world.queue.add([fileOf("a.pdf", "same"), fileOf("b.pdf", "same"), fileOf("c.pdf")]);
    await settled(["b.pdf duplicate"]);
    expect(world.names()).toEqual(["a.pdf", "c.pdf"]);
    expect(wordsOf(world.of("b.pdf"))).toBe("É o mesmo arquivo que a.pdf, que já está nesta petição.");
    expect(waysOf(world.of("b.pdf"))).toEqual(["send-anyway", "dismiss"]);
    world.queue.sendAnyway(world.of("b.pdf").id);
    await settled([]);
    expect(world.names()).toEqual(["a.pdf", "c.pdf", "b.pdf"]);
  });

  test("is known before anything of it is sent", async () => {
    world.documents = [{ sha256: hashOf("same"), filename: "Réplica.pdf" }];
    world.queue.add([fileOf("a.pdf", "same")]);
    await settled(["a.pdf duplicate"]);
    expect(world.log).toEqual([]);
    world.queue.remove(world.of("a.pdf").id);
    await settled([]);
  });
});

describe("when the session is over", () => {
  test("a file keeps its place, and nothing behind it is sent before it", async () => {
    world.trouble = [{ kind: "signed-out" }];
    world.queue.add([fileOf("a.pdf"), fileOf("b.pdf")]);
    await settled(["a.pdf signed-out", "b.pdf waiting"]);
    expect(wordsOf(world.of("a.pdf"))).toMatch(/Entre de novo em outra aba/);
    expect(world.queue.isBusy).toBe(true);
    world.queue.resume();
    await settled([]);
    expect(world.names()).toEqual(["a.pdf", "b.pdf"]);
  });

  test("and nobody signed in again, it waits on, without sending anything", async () => {
    world.listing = [{ kind: "signed-out" }, { kind: "signed-out" }];
    world.queue.add([fileOf("a.pdf")]);
    await settled(["a.pdf signed-out"]);
    world.queue.resume();
    await expect.poll(() => world.listing).toEqual([]);
    await settled(["a.pdf signed-out"]);
    expect(world.log).toEqual([]);
    world.queue.resume();
    await settled([]);
    expect(world.names()).toEqual(["a.pdf"]);
  });
});

describe("when no answer comes", () => {
  test("a file that Autos has is not sent again", async () => {
    world.trouble = [{ kind: "lost" }];
    world.queue.add([fileOf("a.pdf"), fileOf("b.pdf")]);
    await settled(["a.pdf again", "b.pdf waiting"]);
    world.passTime();
    await settled([]);
    expect(world.names()).toEqual(["a.pdf", "b.pdf"]);
    expect(world.log).toEqual(["send a.pdf", "wait 2", "send b.pdf"]);
  });

  test("a file that a person wants twice is there twice, and not three times", async () => {
    world.documents = [{ sha256: hashOf("same"), filename: "antes.pdf" }];
    world.queue.add([fileOf("a.pdf", "same")]);
    await settled(["a.pdf duplicate"]);
    world.trouble = [{ kind: "lost" }];
    world.queue.sendAnyway(world.of("a.pdf").id);
    await settled(["a.pdf again"]);
    world.passTime();
    await settled([]);
    expect(world.names()).toEqual(["antes.pdf", "a.pdf"]);
  });

  test("a file that Autos does not have is sent again, ever more rarely, and then by a person", async () => {
    world.trouble = Array.from({ length: 6 }, () => ({ kind: "unanswered" as const }));
    world.queue.add([fileOf("a.pdf")]);
    for (const seconds of [2, 4, 8, 16, 30]) {
      await expect.poll(() => world.log.at(-1)).toBe(`wait ${seconds}`);
      await settled(["a.pdf again"]);
      world.passTime();
    }
    await settled(["a.pdf failed"]);
    expect(waysOf(world.of("a.pdf"))).toEqual(["retry", "dismiss"]);
    world.queue.retry(world.of("a.pdf").id);
    await settled([]);
    expect(world.names()).toEqual(["a.pdf"]);
  });

  test("a person need not wait, nor lets too many at once go faster than they are asked to", async () => {
    world.trouble = [{ kind: "busy", afterSeconds: 60 }];
    world.queue.add([fileOf("a.pdf")]);
    await settled(["a.pdf again"]);
    expect(world.log).toEqual(["send a.pdf", "wait 60"]);
    world.queue.resume();
    await settled([]);
    expect(world.names()).toEqual(["a.pdf"]);
  });
});

describe("a file that is taken off the disk", () => {
  test("before it is read, or while it is sent, says so, and another takes its place", async () => {
    world.gone.add("a.pdf");
    world.trouble = [{ kind: "unanswered" }];
    world.held = "b.pdf";
    world.queue.add([fileOf("a.pdf"), fileOf("b.pdf"), fileOf("c.pdf")]);
    await settled(["a.pdf failed", "b.pdf sending", "c.pdf waiting"]);
    world.gone.add("b.pdf");
    world.release();
    await settled(["a.pdf failed", "b.pdf failed"]);
    expect(world.names()).toEqual(["c.pdf"]);
    expect(wordsOf(world.of("b.pdf"))).toMatch(/não está mais no seu computador/);
    expect(waysOf(world.of("b.pdf"))).toEqual(["choose", "dismiss"]);
    world.queue.retry(world.of("b.pdf").id, fileOf("d.pdf"));
    await settled(["a.pdf failed"]);
    expect(world.names()).toEqual(["c.pdf", "d.pdf"]);
  });
});

test("a file that is cancelled is broken off, and the next one goes on", async () => {
  world.held = "a.pdf";
  world.queue.add([fileOf("a.pdf"), fileOf("b.pdf")]);
  await settled(["a.pdf sending", "b.pdf waiting"]);
  expect(uploadShare(world.of("a.pdf"))).toBe(1 / 5);
  world.queue.remove(world.of("a.pdf").id);
  await settled([]);
  expect(world.log).toEqual(["send a.pdf", "broken off a.pdf", "send b.pdf"]);
  expect(world.names()).toEqual(["b.pdf"]);
});

test("of what Autos refuses for what it is, another file may take the place", async () => {
  world.trouble = [{ kind: "refused", message: "O arquivo está protegido por senha.", isFile: true }];
  world.queue.add([fileOf("a.pdf")]);
  await settled(["a.pdf failed"]);
  expect(waysOf(world.of("a.pdf"))).toEqual(["choose", "dismiss"]);
});

test("what Autos refuses says why, and does not hold up the others", async () => {
  world.trouble = [{ kind: "refused", message: "A janela desta petição já foi aberta.", isFile: false }];
  world.queue.add([fileOf("a.pdf"), fileOf("b.pdf")]);
  await settled(["a.pdf failed"]);
  expect(wordsOf(world.of("a.pdf"))).toBe("A janela desta petição já foi aberta.");
  expect(world.names()).toEqual(["b.pdf"]);
});

test("a queue that is closed sends nothing more", async () => {
  world.held = "a.pdf";
  world.queue.add([fileOf("a.pdf"), fileOf("b.pdf")]);
  await settled(["a.pdf sending", "b.pdf waiting"]);
  world.queue.close();
  await expect.poll(() => world.log).toEqual(["send a.pdf", "broken off a.pdf"]);
  expect(world.names()).toEqual([]);
});
