import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Chain, inChain, tablesOf } from "./chain.ts";
import { contentOf } from "./code.ts";

const linkSchema = z.object({
  place: z.coerce.number(),
  sequence: z.coerce.number(),
  code: z.instanceof(Buffer),
  /** What the row says now; null when there is none. */
  content: z.string().nullable(),
});
export type Link = z.infer<typeof linkSchema>;

/** How many places are read at once. */
const pageSize = 2_000;

/** Reads the places of a chain in their order, however they lie under seals: a page at a time, each in its own transaction. */
export class LinkReader {
  #chain: Chain;
  #last: number;
  #page: Link[] = [];
  #next = 0;
  #after = 0;
  #isOver = false;

  constructor(chain: Chain, last: number) {
    this.#chain = chain;
    this.#last = last;
  }

  /** The places from here to that one. */
  async *upTo(place: number): AsyncGenerator<Link> {
    for (
      let link = await this.#peek();
      link !== undefined && link.place <= place;
      link = await this.#peek()
    ) {
      this.#next += 1;
      yield link;
    }
  }

  /** Leaves out what comes before a place. */
  async skipTo(place: number): Promise<void> {
    for await (const _ of this.upTo(place - 1));
  }

  async #peek(): Promise<Link | undefined> {
    if (this.#next >= this.#page.length && !this.#isOver) await this.#read();
    return this.#page[this.#next];
  }

  async #read(): Promise<void> {
    const { events, links, own } = tablesOf(this.#chain);
    const { rows } = await inChain(this.#chain, (tx) =>
      tx.execute(sql`
        select l.place, l.sequence, l.code, case when e.sequence is not null then ${contentOf("e")} end as content
        from ${links} l left join ${events} e on e.sequence = l.sequence and ${own("e")}
        where ${own("l")} and l.place > ${this.#after} and l.place <= ${this.#last}
        order by l.place limit ${pageSize}`),
    );
    this.#page = z.array(linkSchema).parse(rows);
    this.#next = 0;
    this.#after = this.#page.at(-1)?.place ?? this.#after;
    this.#isOver = this.#page.length < pageSize;
  }
}
