import "server-only";
import type { KeyObject } from "node:crypto";
import { dayKey } from "#lib/time/time.ts";
import type { Finding } from "#lib/trail/sealing/findings.ts";
import type { Head, SealHead } from "#lib/trail/sealing/head.ts";
import type { RemovedOnDay } from "#lib/trail/sealing/removed.ts";
import { retiredKeyIds } from "#server/db/retired-keys.ts";
import { type Chain, inChain } from "./chain.ts";
import { advance, beginning, isSame, type Placed, type Removed, type Salt } from "./code.ts";
import { EntryReader } from "./entries.ts";
import { headOf } from "./head.ts";
import { proofOf } from "./key.ts";
import { provenBy } from "./removal.ts";
import { eachSeal, lastSeal, type Seal } from "./seals.ts";
import { Suspects } from "./suspects.ts";
import { readWaiting, type Waiting } from "./waiting.ts";

/** More findings than this are counted, and no longer kept: a trail that was wiped out must not fill the memory. */
const mostFindings = 1_000;

export type Verified = {
  /** How many rows were compared with their seals. */
  rows: number;
  seals: number;
  head: SealHead | null;
  /** Rows that wait for a seal, the oldest time of one among them. */
  waiting: Pick<Waiting, "count" | "since">;
  /** What Autos itself removed of rows, as their seals prove, by day, the last one first. */
  removed: RemovedOnDay[];
  findings: Finding[];
  /** Findings beyond those that are kept. */
  more: number;
};

/** Walks a trail from its first seal to its last, and tells what is not as it was sealed. `known`: heads kept before. */
export async function verifyChain(
  chain: Chain,
  { name, known = [] }: { name: string; known?: Head[] },
): Promise<Verified> {
  const last = await inChain(chain, (tx) => lastSeal(tx, chain));
  const walk = new Walk(chain, { last, retired: await retiredKeyIds() });
  if (last !== null) {
    for await (const seal of eachSeal(chain, last.number)) await walk.under(seal, known);
  }
  walk.end(known);
  const waiting = await readWaiting(chain);
  for (const finding of waiting.findings) walk.tell(finding);
  return {
    rows: walk.rows,
    seals: walk.seals,
    findings: walk.findings,
    more: walk.more,
    head: last === null ? null : headOf(chain, name, last),
    removed: walk.removals.byDay(),
    waiting: { count: waiting.count, since: waiting.since },
  };
}

/** A walk along one chain. */
class Walk {
  rows = 0;
  seals = 0;
  findings: Finding[] = [];
  more = 0;
  removals = new Removals();
  #chain: Chain;
  #entries: EntryReader;
  #suspects: Suspects;
  /** The heads that were kept before and are still those of a seal. */
  #met = new Set<Head>();
  /** The keys of the ring that were dropped, by their ids. */
  #retired: Set<string>;
  /** The last seal that was walked, and the head it sealed; null when nothing proves that it says what it said. */
  #before: { number: number; head: Buffer | null } = { number: 0, head: beginning };

  constructor(chain: Chain, { last, retired }: { last: Seal | null; retired: Set<string> }) {
    this.#chain = chain;
    this.#retired = retired;
    this.#entries = new EntryReader(chain, last?.lastPlace ?? 0);
    this.#suspects = new Suspects(chain);
  }

  tell(finding: Finding): void {
    if (this.findings.length < mostFindings) this.findings.push(finding);
    else this.more += 1;
  }

  async under(seal: Seal, known: Head[]): Promise<void> {
    const before = this.#before.number;
    if (seal.number !== before + 1)
      this.tell({ kind: "seals-removed", seals: [before + 1, seal.number - 1] });
    // Under a seal that is gone nothing can be compared.
    await this.#entries.skipTo(seal.firstPlace);
    this.seals += 1;
    const named = { seal: seal.number, sealedAt: seal.at };
    const proof = proofOf(seal, this.#chain);
    const isTrue = proof.state !== "false";
    if (!isTrue) this.tell({ kind: "seal-forged", ...named });
    else if (proof.state === "unproven") {
      const { keyId } = proof;
      this.tell({ kind: this.#retired.has(keyId) ? "seal-key" : "seal-unknown-key", keyId, ...named });
    }
    const from = seal.number === before + 1 ? this.#before.head : null;
    await this.#compare(seal, { key: proof.key, isTrue, from });
    const head = seal.head.toString("hex");
    for (const one of known) if (one.head === head) this.#met.add(one);
    const isOther = (one: Head) => one.seal === seal.number && one.head !== head;
    if (known.some(isOther)) this.tell({ kind: "head-other", ...named });
    this.#before = { number: seal.number, head: proof.state === "true" ? seal.head : null };
  }

  /** Compares rows with their codes and these with the head. `isTrue`: as when it was made. `from`: the head before it. */
  async #compare(
    seal: Seal,
    { key, isTrue, from }: { key: KeyObject | null; isTrue: boolean; from: Buffer | null },
  ): Promise<void> {
    const named = { seal: seal.number, sealedAt: seal.at };
    const wrong: Proven[] = [];
    let head = from ?? beginning;
    let expected = seal.firstPlace;
    let isWhole = true;
    const tellGap = (until: number) => {
      if (until < expected) return;
      isWhole = false;
      this.tell({ kind: "removed-with-link", places: [expected, until], ...named });
    };
    for await (const entry of this.#entries.upTo(seal.lastPlace)) {
      tellGap(entry.place - 1);
      expected = entry.place + 1;
      head = advance(head, entry.code);
      this.rows += 1;
      const { row, ...placed } = entry;
      if (row === null) this.tell({ kind: "removed", sequence: entry.sequence, ...named });
      else if (key !== null) {
        const by = provenBy(key, this.#chain, { ...placed, ...row });
        if (by === null) wrong.push({ ...placed, content: row.content, key });
        else if (by !== "row") this.removals.add(by);
      }
    }
    tellGap(seal.lastPlace);
    const isClosed = isSame(head, seal.head);
    const isRewritten = isWhole && (!isTrue || (from !== null && !isClosed));
    if (isRewritten && isTrue && wrong.length === 0) this.tell({ kind: "chain-broken", ...named });
    // Codes that still lead to the head are those that were sealed: the row alone was touched.
    for (const row of wrong) this.#suspects.add({ ...row, isForged: isRewritten, ...named });
  }

  end(known: Head[]): void {
    for (const finding of this.#suspects.findings()) this.tell(finding);
    for (const one of known) {
      if (one.seal === undefined && !this.#met.has(one))
        this.tell({ kind: "head-gone", keptAt: one.sealedAt });
    }
    const expected = Math.max(0, ...known.map(({ seal }) => seal ?? 0));
    const found = this.#before.number;
    if (expected > found) this.tell({ kind: "head-cut", expected, found });
  }
}

type Proven = Placed & { salt: Salt; code: Buffer; key: KeyObject };

/** Counts removals by their day. */
class Removals {
  #days = new Map<string, RemovedOnDay>();

  add({ removed, at }: { removed: Removed; at: string }): void {
    const day = dayKey(new Date(at));
    const counted = this.#days.get(day) ?? { day, address: 0, person: 0 };
    counted[removed] += 1;
    this.#days.set(day, counted);
  }

  /** The last day first. */
  byDay(): RemovedOnDay[] {
    return [...this.#days.values()].sort((one, other) => other.day.localeCompare(one.day));
  }
}
