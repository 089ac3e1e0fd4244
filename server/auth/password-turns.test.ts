import { expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { inTurn } from "./password-turns.ts";

test("one check at a time, a bounded number waits, and people we know do not wait for strangers", async () => {
  const release = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const check = async () => {
    most = Math.max(most, ++running);
    await release.promise;
    running -= 1;
    return "ok";
  };
  const held = Array.from({ length: 33 }, () => inTurn("stranger", check));
  await expect(inTurn("stranger", check)).rejects.toMatchObject({ code: "busy" });
  await expect(inTurn("stranger", check)).rejects.toBeInstanceOf(AppError);
  expect(await inTurn("known", async () => "at once")).toBe("at once");
  release.resolve();
  expect(new Set(await Promise.all(held))).toEqual(new Set(["ok"]));
  expect(most).toBe(1);
});

test("what fails in its turn fails as it did, and the next one has its turn", async () => {
  await expect(inTurn("stranger", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn("stranger", async () => 1)).toBe(1);
});
