import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asker, NoTurn, type Share, Turns } from "./turns.ts";

const share: Share = {
  most: 4,
  perFirm: 3,
  perPerson: 2,
  waiting: 50,
  waitingPerPerson: 50,
  patienceMs: 60_000,
};

let leaving: AbortController;
beforeEach(() => {
  leaving = new AbortController();
});
afterEach(() => leaving.abort());

/** Asks for a turn that the test need not see: who waits for it still when the test ends leaves then. */
function ask(turns: Turns, asker: Asker): Promise<() => void> {
  const asked = turns.take(asker, { signal: leaving.signal });
  asked.catch(() => {});
  return asked;
}

/** Fifty requests of one firm that do not end, by as many people. */
const attack = (turns: Turns, firm = "A") =>
  Array.from({ length: 50 }, (_, index) => ask(turns, { firm, person: `${firm}${index}` }));

test("while fifty requests of one firm are held, another firm's request begins at once", async () => {
  const turns = new Turns(share);
  attack(turns);
  expect([turns.running, turns.waiting]).toEqual([3, 47]);
  await turns.take({ firm: "B", person: "b" });
  expect([turns.running, turns.waiting]).toEqual([4, 47]);
});

test("when all turns are taken, the next one goes to the firm with the fewest, not to the first that asked", async () => {
  const turns = new Turns({ ...share, perFirm: 4 });
  const [first] = attack(turns);
  const order: string[] = [];
  const waiting = turns.take({ firm: "B" }).then((end) => {
    order.push("B");
    end();
  });
  ask(turns, { firm: "A", person: "last" }).then(
    () => order.push("A"),
    () => {},
  );
  (await first)?.();
  await waiting;
  expect(order).toEqual(["B"]);
});

test("one person cannot take their firm's turns", async () => {
  const turns = new Turns(share);
  for (let time = 0; time < 10; time += 1) ask(turns, { firm: "A", person: "a" });
  expect(turns.running).toBe(2);
  await turns.take({ firm: "A", person: "colleague" });
  expect(turns.running).toBe(3);
});

test("a turn that ended is given on once, in the order in which people came", async () => {
  const turns = new Turns({ ...share, most: 1 });
  const end = await turns.take({ firm: "A" });
  const order: number[] = [];
  const waiting = [1, 2, 3].map((place) =>
    turns.take({ firm: "A" }).then((ended) => {
      order.push(place);
      ended();
    }),
  );
  end();
  end();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});

test("who would wait behind too many, or too long, is told when to come again", async () => {
  vi.useFakeTimers();
  try {
    const turns = new Turns({ ...share, most: 1, waiting: 1 });
    const end = await turns.take({ firm: "A" });
    const waiting = turns.take({ firm: "A" });
    waiting.catch(() => {});
    await expect(turns.take({ firm: "A" })).rejects.toMatchObject({ retryAfterSeconds: 5 });
    vi.advanceTimersByTime(share.patienceMs);
    await expect(waiting).rejects.toBeInstanceOf(NoTurn);
    end();
    expect([turns.running, turns.waiting]).toEqual([0, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test("who leaves while waiting does not get a turn", async () => {
  const turns = new Turns({ ...share, most: 1 });
  const end = await turns.take({ firm: "A" });
  const leaving = new AbortController();
  const gone = turns.take({ firm: "A" }, { signal: leaving.signal });
  const reason = new Error("gone");
  leaving.abort(reason);
  await expect(gone).rejects.toBe(reason);
  end();
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
  await expect(turns.take({ firm: "A" }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test("firms that wait have their turns one after the other, however many requests each one has", async () => {
  const turns = new Turns({ ...share, most: 1, perFirm: 1, perPerson: 1 });
  const end = await turns.take({ firm: "A" });
  const order: string[] = [];
  const waiting = ["A", "A", "B", "B", "B", "C"].map((firm) =>
    turns.take({ firm }).then((ended) => {
      order.push(firm);
      ended();
    }),
  );
  end();
  await Promise.all(waiting);
  expect(order).toEqual(["B", "C", "A", "B", "A", "B"]);
});

test("what has run too long is cut off when another waits for it, and not before", async () => {
  vi.useFakeTimers();
  try {
    const turns = new Turns({ ...share, perFirm: 2, longestMs: 10_000 });
    const cut: string[] = [];
    const hold = (name: string, firm: string) => turns.take({ firm }, { cutOff: () => cut.push(name) });
    await hold("old", "A");
    await vi.advanceTimersByTimeAsync(9_000);
    await hold("young", "A");
    await vi.advanceTimersByTimeAsync(2_000);
    await hold("other", "B");
    expect(cut).toEqual([]);
    // The other firm's is not in the way, and the young one may go on.
    await hold("third", "A");
    expect([cut, turns.running]).toEqual([["old"], 3]);
    const patient = hold("fourth", "A");
    expect(cut).toEqual(["old"]);
    await vi.advanceTimersByTimeAsync(8_000);
    await patient;
    expect(cut).toEqual(["old", "young"]);
  } finally {
    vi.useRealTimers();
  }
});
