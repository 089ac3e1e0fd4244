/** Loads drizzle-kit, and removes the method it adds to every array: tests share processes, and pdf.js refuses to start. */
export async function loadDrizzleKit() {
  const kit = await import("drizzle-kit/api");
  Reflect.deleteProperty(Array.prototype, "random");
  return kit;
}
