import "server-only";
import fc from "fast-check";
import { expect } from "vitest";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import { returnFromWindow } from "#server/filings/callback/mutations.ts";
import { cancelPetition } from "#server/filings/cancelling/mutations.ts";
import { changeDocuments, putDocuments } from "#server/filings/documents/changing/mutations.ts";
import { orderDocuments, removeDocument, renameDocument } from "#server/filings/documents/mutations.ts";
import {
  acknowledge,
  discardFiling,
  restoreFiling,
  saveDraft,
  sayOther,
  sayRepeat,
} from "#server/filings/draft/mutations.ts";
import { askDue, claimDue } from "#server/filings/following/jobs.ts";
import { askAbout, askNow } from "#server/filings/following/mutations.ts";
import { requestPreparation } from "#server/filings/preparing/mutations.ts";
import { Overtaken } from "#server/filings/preparing/runner/hold.ts";
import { prepareFiling } from "#server/filings/preparing/runner/prepare.ts";
import { drawnBytes, drawnId } from "#testing/drawn.ts";
import { checkCommand } from "./invariants.ts";
import {
  beginPetition,
  documentsOf,
  knownOf,
  makeReady,
  openSeen,
  pressIn,
  type Seen,
  seenNow,
  type World,
  windowParts,
} from "./world.ts";

/** What may happen to the petitions of a run, one thing after the other: by people, the worker, the service and the network. */

/** Several things at once, of which nobody can say which answer came first. */
const storming = { isStorm: true };

class Command<Given> implements fc.AsyncCommand<World, World> {
  readonly #name: string;
  readonly #given: Given;
  readonly #does: Kind<Given>;

  constructor(name: string, given: Given, does: Kind<Given>) {
    this.#name = name;
    this.#given = given;
    this.#does = does;
  }

  check(world: Readonly<World>): boolean {
    return this.#does.may?.(world, this.#given) ?? true;
  }

  async run(_: World, world: World): Promise<void> {
    pass(world, 1);
    const done = await this.#does.run(world, this.#given);
    await checkCommand(world, { isStorm: done === storming });
  }

  toString(): string {
    return `${this.#name}(${this.#given === null ? "" : JSON.stringify(this.#given)})`;
  }
}

type Kind<Given> = {
  may?(world: Readonly<World>, given: Given): boolean;
  run(world: World, given: Given): Promise<unknown>;
};

const of = <Given>(name: string, given: fc.Arbitrary<Given>, does: Kind<Given>) =>
  given.map((one) => new Command(name, one, does));

export function pass({ clock }: World, seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
}

const some = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};
const petitionOf = (world: World, at: number): Seen => some(world.petitions, at);
const windowsOf = ({ petitions }: Pick<World, "petitions">) => petitions.flatMap(({ windows }) => windows);

/** A petition, by its number among those of the run. */
const which = fc.nat({ max: 2 });
/** One of the firm's files, by its number. */
const file = fc.nat({ max: 3 });
const nothing = fc.constant(null);
const hasWindow = (world: Readonly<World>) => windowsOf(world).length > 0;

/** What a person does with a petition; what is refused is refused. */
function act(name: string, run: (world: World, given: { id: string; now: Date }) => Promise<unknown>) {
  return of(name, which, {
    run: async (world, at) => {
      await run(world, { id: petitionOf(world, at).id, now: world.clock.now });
    },
  });
}

/** A colleague begins another petition of the case; `isReady`: it waits for its window already. */
const begin = of("begin", fc.record({ isReady: fc.boolean() }), {
  may: ({ petitions }) => petitions.length < 3,
  run: async (world, { isReady }) => {
    const { id } = await beginPetition(world, world.lane.colleague);
    if (isReady) await makeReady(world, id);
  },
});

const findings: DocumentFindings = {
  type: "pdf",
  pages: 1,
  isEncrypted: false,
  isBroken: false,
  isSigned: false,
  sizes: [],
};

async function addFile({ lane, clock }: World, filingId: string, file: number): Promise<void> {
  const { id: blobId, size, sha256, filename } = some(lane.files, file);
  await changeDocuments(lane.lawyer, { filingId, now: clock.now }, async (changing) => {
    const stored = { blobId, size, sha256, findings, addedAt: clock.now, addedBy: "Helena Moura" };
    const documents = [{ ...stored, filename }];
    await putDocuments(lane.lawyer, changing, { at: changing.rows.length, documents });
    const audit = { action: "filing.document.add", detail: { sha256, size } };
    return { ok: true, history: { change: "added", name: filename }, audit, value: null };
  });
}

const add = of("add", fc.tuple(which, file), {
  run: (world, [at, one]) => addFile(world, petitionOf(world, at).id, one),
});

const change = of("change", fc.tuple(which, fc.constantFrom("remove", "rename", "order")), {
  run: async (world, [at, how]) => {
    const { lane, clock } = world;
    const filingId = petitionOf(world, at).id;
    const ids = (await documentsOf(world, filingId)).map(({ id }) => id);
    const [id] = ids;
    if (id === undefined) return;
    const given = { filingId, now: clock.now };
    if (how === "remove") await removeDocument(lane.lawyer, { ...given, id });
    if (how === "rename") await renameDocument(lane.lawyer, { ...given, id, filename: "anexo.pdf" });
    if (how === "order") await orderDocuments(lane.lawyer, { ...given, ids: ids.reverse() });
  },
});

const move = of("move", fc.tuple(which, fc.nat({ max: 1 })), {
  run: async (world, [at, to]) => {
    const { id } = petitionOf(world, at);
    await saveDraft(world.lane.lawyer, { id, cnj: some(world.cnjs, to), now: world.clock.now });
  },
});

/**
 * What the worker does for a petition that somebody wants to be sent. `diesAt`: the step, of which each asks what time it is,
 * after which it does and writes nothing more, as if it was killed.
 */
async function work(
  { lane, clock }: World,
  { id, diesAt }: { id: string; diesAt: number | null },
): Promise<void> {
  let steps = 0;
  const time = () => {
    steps += 1;
    if (diesAt !== null && steps > diesAt) throw new Overtaken();
    return clock.now;
  };
  await prepareFiling(lane.system, { id, clock: time }).catch((error) => {
    if (!(error instanceof Overtaken)) throw error;
  });
}

/** Somebody who reads the page has the documents sent. */
const request = async (world: World, id: string) =>
  await requestPreparation(world.lane.lawyer, { id, seen: await seenNow(world, id), now: world.clock.now });

/** The step at which the worker dies; it does so now and then. */
const death = fc.option(fc.nat({ max: 14 }), { freq: 2 });
/** What may become of the answer to a document that is sent. */
const lost = [null, "cut-before", "cut-after", "truncate", "busy"] as const;

const prepare = of("prepare", fc.tuple(which, death), {
  run: async (world, [at, diesAt]) => {
    const { id } = petitionOf(world, at);
    await request(world, id);
    await work(world, { id, diesAt });
  },
});

const isReady = async (world: World, id: string) =>
  (await knownOf(world)).get(id)?.row.intent !== "preparing";

/**
 * Two files are added, and the petition is sent until it is ready, whatever becomes of an answer, and its window opened: the
 * whole way that a person goes who waits for it.
 */
const deliver = of("deliver", fc.tuple(which, file, file, fc.constantFrom(...lost), death), {
  run: async (world, [at, first, second, kind, diesAt]) => {
    const { lane, cnjs } = world;
    const seen = petitionOf(world, at);
    const { id } = seen;
    for (const one of [first, second]) await addFile(world, id, one);
    if (kind !== null) await lane.sandbox.fault({ operation: 7, kind, times: 1, cnj: cnjs[0] });
    await request(world, id);
    for (let time = 0; time < 3 && !(await isReady(world, id)); time += 1) {
      await work(world, { id, diesAt: time === 0 ? diesAt : null });
      pass(world, 400);
      await lane.reach();
    }
    await openSeen(world, seen);
  },
});

/** The worker again, which nobody asked for: two of them at once, as after a restart. */
const goOn = of("goOn", which, {
  run: async (world, at) => {
    const { id } = petitionOf(world, at);
    await Promise.all([work(world, { id, diesAt: null }), work(world, { id, diesAt: null })]);
    return storming;
  },
});

const open = of("open", which, { run: (world, at) => openSeen(world, petitionOf(world, at)) });

/** Everybody opens a window at the same moment. */
const openAll = of("openAll", nothing, {
  run: async (world) => {
    await Promise.all([...world.petitions, petitionOf(world, 0)].map((seen) => openSeen(world, seen)));
    return storming;
  },
});

/** Protocolar, in any window that was ever opened. `comesBack`: whether the browser follows the service's way back. */
const press = of("press", fc.record({ window: fc.nat({ max: 5 }), comesBack: fc.boolean() }), {
  may: hasWindow,
  run: async (world, { window, comesBack }) => {
    const part = await pressIn(world, some(windowsOf(world), window));
    if (comesBack && part !== null) await returnFromWindow({ part, now: world.clock.now });
  },
});

/** The way back without Protocolar, or once more; or one that is nobody's. */
const comeBack = of("comeBack", fc.record({ window: fc.nat({ max: 5 }), isForged: fc.boolean() }), {
  may: hasWindow,
  run: async (world, { window, isForged }) => {
    const { back } = windowParts(some(windowsOf(world), window));
    const part = isForged ? drawnBytes(32).toString("base64url") : back;
    const path = await returnFromWindow({ part, now: world.clock.now });
    if (!isForged) return;
    expect(path).toBe("/");
    expect(await knownOf(world), "a forged way back").toBe(world.last);
  },
});

const ask = act("ask", ({ lane }, given) => askAbout(lane.system, given));

/** Somebody asks, and the worker goes its round. */
const askNowAndRound = of("askNow", which, {
  run: async (world, at) => {
    await askNow(world.lane.lawyer, { id: petitionOf(world, at).id, now: world.clock.now });
    await round(world);
  },
});

/** The worker asks about all that are due. */
export async function round({ lane, clock }: World): Promise<void> {
  await askDue(lane.system, { until: Date.now() + 30_000, clock: () => clock.now });
}

const goRound = of("round", nothing, { run: round });

/** A round that took a petition and died. */
const dieInRound = of("dieInRound", nothing, {
  run: async ({ lane, clock }) => {
    await lane.here((tx) => claimDue(tx, lane.system, { lease: drawnId(), now: clock.now }));
  },
});

/** Questions, a browser that comes back and a cancellation at the same time. */
const storm = of("storm", which, {
  may: hasWindow,
  run: async (world, at) => {
    const { lane, clock } = world;
    const { id, windows } = petitionOf(world, at);
    const back = windows.map((address) =>
      returnFromWindow({ part: windowParts(address).back, now: clock.now }),
    );
    const now = clock.now;
    await Promise.all([
      askAbout(lane.system, { id, now }),
      ...back,
      askAbout(lane.system, { id, now }),
      cancelPetition(lane.lawyer, { id, now }),
      round(world),
    ]);
    return storming;
  },
});

const cancel = act("cancel", ({ lane }, given) => cancelPetition(lane.lawyer, given));
const discard = act("discard", ({ lane }, given) => discardFiling(lane.lawyer, given));
const restore = act("restore", ({ lane }, given) => restoreFiling(lane.colleague, given));
const other = act("other", ({ lane }, given) =>
  sayOther(lane.lawyer, { ...given, reason: "Réplica e contestação" }),
);
const repeat = act("repeat", ({ lane }, given) =>
  sayRepeat(lane.lawyer, { ...given, reason: "O anexo é o mesmo" }),
);
const note = act("acknowledge", ({ lane }, given) => acknowledge(lane.lawyer, given));

/** The court and the service go on with what was pressed. */
const advance = of(
  "advance",
  fc.tuple(which, fc.constantFrom("executing", "processed", "ended", "ended", "receipt")),
  {
    may: hasWindow,
    run: async (world, [at, to]) => {
      const draft = world.last.get(petitionOf(world, at).id)?.row.serviceId;
      if (draft == null) return;
      // Refused of what nobody has pressed.
      await world.lane.sandbox.control("POST", `/filings/${draft}/advance`, { to }).catch(() => null);
    },
  },
);

/** Somebody files it outside of Autos. */
const outside = of("outside", which, {
  run: async ({ lane, outside: executed, last, petitions }, at) => {
    const draft = last.get(some(petitions, at).id)?.row.serviceId;
    if (draft == null) return;
    const done = await lane.sandbox.control("POST", `/filings/${draft}/execute`).catch(() => null);
    if (done !== null) executed.set(draft, (executed.get(draft) ?? 0) + 1);
  },
});

/** How often the client calls by itself before it gives up, and for how long it waits for an answer, in milliseconds. */
export const attempts = 2;
export const patienceMs = 1_000;

/** The next calls of an operation go wrong: once, so that the client tries again by itself, or until it gives up. */
const fault = of(
  "fault",
  fc.record({
    operation: fc.constantFrom(4, 6, 7, 7, 8, 9, 9, 10),
    kind: fc.constantFrom("cut-before", "cut-after", "cut-after", "truncate", "status", "busy", "not-json"),
    times: fc.constantFrom(1, attempts),
  }),
  {
    run: async ({ lane, cnjs: [cnj] }, given) => {
      await lane.sandbox.fault({ ...given, cnj, retryAfter: 60 });
    },
  },
);

/** The service takes a question and says nothing until we hang up. */
const hang = of("hang", fc.constantFrom(6, 9, 10), {
  run: async ({ lane, cnjs: [cnj] }, operation) => {
    await lane.sandbox.fault({ operation, kind: "latency", ms: 600_000, times: attempts, cnj });
  },
});

/** Time passes; what the service asked us to wait for is over then. */
const wait = of("wait", fc.constantFrom(5, 90, 400, 4_000, 86_400, 91 * 86_400), {
  run: async (world, seconds) => {
    pass(world, seconds);
    if (seconds >= 60) await world.lane.reach();
  },
});

/** What happens most in a day's work comes most often. */
export const commands = [
  open,
  open,
  open,
  press,
  press,
  press,
  ask,
  ask,
  ask,
  goRound,
  goRound,
  advance,
  advance,
  advance,
  prepare,
  deliver,
  add,
  begin,
  cancel,
  cancel,
  wait,
  wait,
  fault,
  fault,
  comeBack,
  other,
  change,
  move,
  goOn,
  openAll,
  askNowAndRound,
  dieInRound,
  storm,
  discard,
  restore,
  repeat,
  note,
  outside,
  hang,
];
