import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "#server/env.ts";
import { scratch } from "#testing/scratch.ts";
import { LostKeyError, newKey, parseKeyring, seal } from "./keyring.ts";
import { changeLocalKeys, loadLocalSecrets, localSecretsPath } from "./local.ts";
import { openText, readRingAgain, ring, ringText, sealText } from "./ring.ts";

const identity = ["credential", "base-1", "api"];
const idOf = (key: string) => parseKeyring(key)[0]?.id;
let dataDir: string;
let first: string;
const before = globalThis.autosRing;
beforeEach(() => {
  dataDir = mkdtempSync(join(scratch, "autos-ring-"));
  first = loadLocalSecrets({ dataDir }).keys;
  env().AUTOS_KEYS_FILE = localSecretsPath({ dataDir });
  globalThis.autosRing = undefined;
});
afterEach(() => {
  delete env().AUTOS_KEYS_FILE;
  globalThis.autosRing = before;
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the ring of a process, kept in the secrets file", () => {
  test("opens what a key sealed that came later, without having been told of it, and goes on sealing with its own", () => {
    expect(ring().map(({ id }) => id)).toEqual([idOf(first)]);
    const next = newKey();
    changeLocalKeys({ dataDir }, ({ keys }) => ({ keys, nextKey: next }));
    const sealed = seal({ ring: parseKeyring(next), text: "tóken", identity });
    expect(openText({ sealed, identity })).toBe("tóken");
    expect(sealText({ text: "x", identity })).toContain(`v1.${idOf(first)}.`);
    changeLocalKeys({ dataDir }, ({ keys }) => ({ keys: `${next},${keys}` }));
    readRingAgain();
    expect(sealText({ text: "x", identity })).toContain(`v1.${idOf(next)}.`);
    expect(ringText()).toBe(`${next},${first}`);
    expect(loadLocalSecrets({ dataDir })).not.toHaveProperty("nextKey");
  });

  test("stays what it was while the file is damaged or gone", () => {
    const sealed = sealText({ text: "tóken", identity });
    writeFileSync(localSecretsPath({ dataDir }), '{"keys": "cut o');
    expect(readRingAgain().map(({ id }) => id)).toEqual([idOf(first)]);
    rmSync(localSecretsPath({ dataDir }));
    expect(readRingAgain().map(({ id }) => id)).toEqual([idOf(first)]);
    expect(openText({ sealed, identity })).toBe("tóken");
    const lost = seal({ ring: parseKeyring(newKey()), text: "tóken", identity });
    expect(() => openText({ sealed: lost, identity })).toThrow(LostKeyError);
  });
});
