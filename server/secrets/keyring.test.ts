import { describe, expect, test } from "vitest";
import { drawnBytes } from "#testing/drawn.ts";
import { KeyringError, open, parseKeyring, reseal, seal } from "./keyring.ts";

const newKey = () => drawnBytes(32).toString("base64");
const identity = ["credential", "base-1", "api"];

describe("keyring", () => {
  test("opens what it sealed, with the active key or an older one", () => {
    const [older, newer] = [newKey(), newKey()];
    const sealed = seal({ ring: parseKeyring(older), text: "tóken", identity });
    expect(open({ ring: parseKeyring(`${newer},${older}`), sealed, identity })).toBe("tóken");
    expect(seal({ ring: parseKeyring(older), text: "tóken", identity })).not.toBe(sealed);
  });

  test("refuses a ciphertext moved to another row, kind or database", () => {
    const ring = parseKeyring(newKey());
    const sealed = seal({ ring, text: "tóken", identity });
    for (const elsewhere of [
      ["credential", "base-2", "api"],
      ["credential", "base-1", "filing"],
      ["credential", "base-1api"],
    ]) {
      expect(() => open({ ring, sealed, identity: elsewhere })).toThrow(KeyringError);
    }
  });

  test("seals again under the active key what an older one sealed, for the same identity alone", () => {
    const [older, newer] = [newKey(), newKey()];
    const sealed = seal({ ring: parseKeyring(older), text: "tóken", identity });
    const both = parseKeyring(`${newer},${older}`);
    const again = reseal({ ring: both, sealed, identity });
    expect(open({ ring: parseKeyring(newer), sealed: again, identity })).toBe("tóken");
    expect(reseal({ ring: both, sealed: again, identity })).toBe(again);
    expect(() => reseal({ ring: both, sealed, identity: ["credential", "base-2", "api"] })).toThrow(
      KeyringError,
    );
  });

  test("refuses an altered text, a missing key and keys of the wrong size", () => {
    const ring = parseKeyring(newKey());
    const parts = seal({ ring, text: "tóken", identity }).split(".");
    const altered = [...parts.slice(0, 3), Buffer.from("outro").toString("base64url"), parts[4]].join(".");
    expect(() => open({ ring, sealed: altered, identity })).toThrow(KeyringError);
    expect(() => open({ ring: parseKeyring(newKey()), sealed: parts.join("."), identity })).toThrow(
      KeyringError,
    );
    expect(() => parseKeyring(drawnBytes(16).toString("base64"))).toThrow(KeyringError);
  });
});
