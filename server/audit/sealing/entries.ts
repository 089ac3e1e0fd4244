import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#server/db/connection.ts";
import { type Chain, inChain, ownOf } from "./chain.ts";
import { type Stored, storedColumns, storedSchema } from "./removal.ts";

const placedSchema = z.array(
  z.object({
    place: z.coerce.number(),
    sequence: z.coerce.number(),
    code: z.instanceof(Buffer),
    salt: z.instanceof(Buffer).nullable(),
  }),
);
type Placed = z.infer<typeof placedSchema>[number];
const contentSchema = z.array(storedSchema);

/** `row`: what it says now; null when there is none. */
export type Entry = Placed & { row: Stored | null };

/** How many places are read at once. */
const pageSize = 2_000;

/** Reads the places of a chain in their order, however they lie under seals: a page at a time, each in its own transaction. */
export class EntryReader {
  #chain: Chain;
  #last: number;
  #page: Entry[] = [];
  #next = 0;
  #after = 0;
  #isOver = false;

  constructor(chain: Chain, last: number) {
    this.#chain = chain;
    this.#last = last;
  }

  /** The places from here to that one. */
  async *upTo(place: number): AsyncGenerator<Entry> {
    for (
      let entry = await this.#peek();
      entry !== undefined && entry.place <= place;
      entry = await this.#peek()
    ) {
      this.#next += 1;
      yield entry;
    }
  }

  /** Leaves out what comes before a place. */
  async skipTo(place: number): Promise<void> {
    for await (const _ of this.upTo(place - 1));
  }

  async #peek(): Promise<Entry | undefined> {
    if (this.#next >= this.#page.length && !this.#isOver) await this.#read();
    return this.#page[this.#next];
  }

  async #read(): Promise<void> {
    const own = ownOf(this.#chain);
    this.#page = await inChain(this.#chain, async (tx) => {
      const { rows } = await tx.execute(sql`
        select l.place, l.sequence, l.code, l.salt from audit_links l
        where ${own("l")} and l.place > ${this.#after} and l.place <= ${this.#last}
        order by l.place limit ${pageSize}`);
      const page = placedSchema.parse(rows);
      const contents = await this.#contents(tx, page);
      return page.map((entry) => ({ ...entry, row: contents.get(entry.sequence) ?? null }));
    });
    this.#next = 0;
    this.#after = this.#page.at(-1)?.place ?? this.#after;
    this.#isOver = this.#page.length < pageSize;
  }

  /** What the rows say now, by a list of sequences: PostgreSQL goes by the index, however little it knows of the table. */
  async #contents(tx: Tx, page: Placed[]): Promise<Map<number, Stored>> {
    const own = ownOf(this.#chain);
    const sequences = sql.param(page.map(({ sequence }) => sequence));
    const { rows } = await tx.execute(sql`select ${storedColumns(own)} from audit_events e
      where ${own("e")} and e.sequence = any(${sequences}::bigint[])`);
    return new Map(contentSchema.parse(rows).map((row) => [row.sequence, row]));
  }
}
