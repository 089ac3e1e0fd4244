/**
 * Loads drizzle-kit, and removes the methods it adds to every array and text: tests share processes, and pdf.js refuses
 * to start beside them.
 */
export async function loadDrizzleKit() {
  const kit = await import("drizzle-kit/api");
  for (const prototype of [Array.prototype, String.prototype])
    for (const name of Object.keys(prototype)) Reflect.deleteProperty(prototype, name);
  return kit;
}
