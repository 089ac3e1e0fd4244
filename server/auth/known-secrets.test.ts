import { expect, test } from "vitest";
import { KnownSecrets } from "./known-secrets.ts";

/** Secrets as PostgreSQL would have them, and how often it was asked. */
function kept() {
  const stored = new Map<string, string>();
  let readings = 0;
  const secrets = new KnownSecrets(async () => {
    readings += 1;
    return new Map(stored);
  });
  return { stored, secrets, readings: () => readings };
}

test("four hundred strangers at once cost one reading, and whoever is known none", async () => {
  const { stored, secrets, readings } = kept();
  stored.set("ours", "firm");
  const strangers = await Promise.all(Array.from({ length: 400 }, (_, index) => secrets.of(`${index}`)));
  expect(new Set(strangers)).toEqual(new Set([undefined]));
  expect(readings()).toBe(1);
  for (let time = 0; time < 100; time += 1) expect(await secrets.of("ours")).toBe("firm");
  expect(readings()).toBe(1);
});

test("what was made before it is asked for is known, also while a reading is under way that does not see it", async () => {
  const stored = new Map<string, string>();
  const held = Promise.withResolvers<void>();
  let readings = 0;
  const secrets = new KnownSecrets(async () => {
    const seen = new Map(stored);
    readings += 1;
    if (readings === 1) await held.promise;
    return seen;
  });
  const stranger = secrets.of("strange");
  await expect.poll(() => readings).toBe(1);
  stored.set("new", "firm");
  const asked = secrets.of("new");
  held.resolve();
  expect([await stranger, await asked, readings]).toEqual([undefined, "firm", 2]);
});

test("a reading that fails fails who waited for it, and the next one is made all the same", async () => {
  let readings = 0;
  const secrets = new KnownSecrets(async () => {
    readings += 1;
    if (readings === 1) throw new Error("PostgreSQL is away");
    return new Map([["ours", "firm"]]);
  });
  await expect(secrets.of("ours")).rejects.toThrow("PostgreSQL is away");
  expect(await secrets.of("ours")).toBe("firm");
});

test("what PostgreSQL says is over is forgotten at once: it is asked of it once more, and of a stranger never", async () => {
  const { stored, secrets } = kept();
  const asked: string[] = [];
  const opens = (digest: string) =>
    secrets.opening(digest, async () => {
      asked.push(digest);
      return [...stored.keys()].filter((one) => one === digest);
    });
  stored.set("ours", "firm");
  expect(await opens("ours")).toBe("ours");
  stored.clear();
  for (let time = 0; time < 3; time += 1) expect(await opens("ours")).toBe(undefined);
  expect(await opens("strange")).toBe(undefined);
  expect(asked).toEqual(["ours", "ours"]);
});

test("what is over is forgotten with the next reading", async () => {
  const { stored, secrets } = kept();
  stored.set("ours", "firm");
  expect(await secrets.of("ours")).toBe("firm");
  stored.clear();
  expect(await secrets.of("strange")).toBe(undefined);
  expect(await secrets.of("ours")).toBe(undefined);
});
