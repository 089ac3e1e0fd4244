import "server-only";
import type { SealHead } from "#lib/trail/sealing/head.ts";
import { type Chain, idOf, inChain } from "./chain.ts";
import { lastSeal, type Seal } from "./seals.ts";

/** The end of a chain, as it is kept outside. */
export function headOf(chain: Chain, name: string, seal: Seal): SealHead {
  const { number, lastPlace: place, at: sealedAt } = seal;
  return { chain: idOf(chain), name, seal: number, place, head: seal.head.toString("hex"), sealedAt };
}

/** The present end of a chain; null when nothing of it is sealed yet. */
export async function getHead(chain: Chain, name: string): Promise<SealHead | null> {
  const last = await inChain(chain, (tx) => lastSeal(tx, chain));
  return last === null ? null : headOf(chain, name, last);
}
