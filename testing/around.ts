/**
 * What is done, and the instants before and after it: whatever time it takes as its beginning lies between them, on a
 * machine of any speed.
 */
export async function around<T>(work: () => Promise<T>): Promise<{ done: T; from: number; to: number }> {
  const from = Date.now();
  const done = await work();
  return { done, from, to: Date.now() };
}
