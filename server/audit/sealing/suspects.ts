import "server-only";
import type { KeyObject } from "node:crypto";
import type { Finding, UnderSeal } from "#lib/trail/sealing/findings.ts";
import type { Chain } from "./chain.ts";
import { codeOf, isSame, type Salt, timeIn } from "./code.ts";

/** A row that is not what its code proves. `isForged`: the codes of its seal do not lead to the head of it either. */
type Suspect = UnderSeal & {
  place: number;
  sequence: number;
  content: string;
  salt: Salt;
  code: Buffer;
  key: KeyObject;
  isForged: boolean;
};

/** Of more rows than this it is not asked whether they were swapped with one another. */
const mostCompared = 200;

/** The rows of a walk that are not what was sealed: alone, or each in the other's place. */
export class Suspects {
  #chain: Chain;
  #held: Suspect[] = [];
  #beyond: Finding[] = [];

  constructor(chain: Chain) {
    this.#chain = chain;
  }

  add(suspect: Suspect): void {
    if (this.#held.length < mostCompared) this.#held.push(suspect);
    else if (this.#beyond.length < mostCompared * 5) this.#beyond.push(alone(suspect));
  }

  /** What they are, in the order of the chain. */
  findings(): Finding[] {
    const found: Finding[] = [];
    const reported = new Set<Suspect>();
    for (const one of this.#held) {
      if (reported.has(one)) continue;
      const other = this.#held.find((two) => two !== one && !reported.has(two) && this.#areSwapped(one, two));
      if (other === undefined) {
        found.push(alone(one));
        continue;
      }
      reported.add(other);
      const { seal, sealedAt } = one;
      found.push({ kind: "swapped", sequences: [one.sequence, other.sequence], seal, sealedAt });
    }
    return [...found, ...this.#beyond];
  }

  #areSwapped(one: Suspect, other: Suspect): boolean {
    return this.#proves(one, other.content) && this.#proves(other, one.content);
  }

  #proves({ key, place, sequence, salt, code }: Suspect, content: string): boolean {
    return isSame(code, codeOf(key, this.#chain, { place, sequence, content, salt }));
  }
}

function alone({ sequence, content, isForged, seal, sealedAt }: Suspect): Finding {
  return { kind: isForged ? "forged" : "changed", sequence, at: timeIn(content), seal, sealedAt };
}
