import { createHash } from "node:crypto";

/** A reproducible source of choices: the same key gives the same sequence on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [min, max], both included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** `count` different items, in random order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
};

/** Mulberry32 seeded by the SHA-256 of the key: small and fast; it need not be secret. */
export function randomFor(...key: (string | number)[]): Random {
  let state = createHash("sha256").update(key.join("\u0000")).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    sample: (items, count) => {
      const left = [...items];
      const taken: (typeof left)[number][] = [];
      while (taken.length < count && left.length > 0)
        taken.push(...left.splice(integer(0, left.length - 1), 1));
      return taken;
    },
  };
}

/** An id of 24 hex characters, as the service's ids are, the same for the same key. */
export const idFor = (...key: (string | number)[]): string => hashFor(...key).slice(0, 24);

/** 64 hex characters, the same for the same key. */
export const hashFor = (...key: (string | number)[]): string =>
  createHash("sha256").update(key.join("\u0000")).digest("hex");
