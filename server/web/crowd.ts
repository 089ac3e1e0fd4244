import "server-only";
import { networksOf } from "#server/auth/client-address.ts";

/** How many connections there may be, and of whom. */
export type CrowdLimits = {
  most: number;
  /** How many of them only networks have that hold fewer than `few`. */
  kept: number;
  few: number;
  /** Of one address, or one IPv6 /64; of a /48 twice as many. */
  perAddress: number;
};

/** Who is connected, counted by network: whoever has a whole one to choose addresses from is one. */
export class Crowd {
  readonly #limits: CrowdLimits;
  readonly #perNetwork = new Map<string, number>();
  #inside = 0;

  constructor(limits: CrowdLimits) {
    this.#limits = limits;
  }

  /** Counts one connection of an address. Returns how it leaves (once), or null when there are too many. */
  enter(address: string): (() => void) | null {
    const networks = networksOf(address);
    if (!this.#hasRoom(networks)) return null;
    this.#count(networks, 1);
    return () => this.#count(networks, -1);
  }

  #hasRoom(networks: string[]): boolean {
    const { most, kept, few, perAddress } = this.#limits;
    const counts = networks.map((network) => this.#perNetwork.get(network) ?? 0);
    if (this.#inside >= most - kept && Math.max(...counts) >= few) return false;

    return counts.every((count, index) => count < perAddress * (index + 1));
  }

  #count(networks: string[], by: 1 | -1): void {
    this.#inside += by;
    for (const network of networks) {
      const count = (this.#perNetwork.get(network) ?? 0) + by;
      if (count === 0) this.#perNetwork.delete(network);
      else this.#perNetwork.set(network, count);
    }
  }
}
