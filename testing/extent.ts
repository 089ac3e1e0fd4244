/**
 * How much is tried of what could be tried without end: `gate` by `npm test`, `all` by `npm run test:all`, `long` by
 * `npm run test:long`, which also draws other examples each time.
 */
export type Extent = "gate" | "all" | "long";

export const extent = extentOf(process.env.TEST_EXTENT ?? "gate");

function extentOf(text: string): Extent {
  if (text === "gate" || text === "all" || text === "long") return text;
  throw new Error(`TEST_EXTENT is gate, all or long, not ${text}.`);
}

/**
 * How many examples a random test tries: as many as it says, and many times that in `npm run test:long`. `gate`: fewer in
 * `npm test`, of those that take long.
 */
export const runs = (count: number, { gate = count }: { gate?: number } = {}) => ({
  numRuns: { gate, all: count, long: count * 300 }[extent],
});

/** How large what shows that work grows with its text, not with its square, is: a square shows at a tenth of it. */
export const largeSize = (size: number) => (extent === "gate" ? size / 10 : size);

/**
 * The seed of every random test: the same in each run, so that none of them is red by chance. `npm run test:long` draws
 * another one, prints it and hands it on in `TEST_SEED`, which also repeats what it found.
 */
export const seed = seedOf(process.env.TEST_SEED ?? "20260101");

function seedOf(text: string): number {
  const given = Number(text);
  // Fast-check takes 32 bits and a sign.
  if (text !== "" && given === (given | 0)) return given;
  throw new Error(`TEST_SEED is a whole number of 32 bits, not ${text}.`);
}

/**
 * Tests that take seconds, whose like in the same file catches the same sooner: not in `npm test`. `alsoInGate`: of tests
 * that are repeated for several things, whether this is the one for which all of them are.
 */
export const inAll = (define: () => void, { alsoInGate = false } = {}): void => {
  if (extent !== "gate" || alsoInGate) define();
};
