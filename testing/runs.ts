/** How many examples a random test tries: as many as it says, and many times that in `npm run test:long`. */
export const runs = (count: number) => ({ numRuns: count * Number(process.env.TEST_RUNS ?? 1) });
