import "server-only";
import { createHash, createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { exactIsoOf } from "#server/db/iso.ts";
import { type Chain, idOf } from "./chain.ts";

/** All that a row of a trail says, in the one form in which it is sealed: everything but its sequence. */
export const contentOf = (alias: string): SQL<string> => {
  const row = sql.raw(alias);
  return sql<string>`jsonb_build_array(${exactIsoOf(sql`${row}.at`)}, ${row}.actor, ${row}.actor_id, ${row}.action,
    ${row}.object, ${row}.outcome, ${row}.address, ${row}.detail)::text`;
};

/** The time that a row says, in what `contentOf` made of it. */
export const timeIn = (content: string): string =>
  z.tuple([z.string()], z.unknown()).parse(JSON.parse(content))[0];

export type Placed = { place: number; sequence: number; content: string };

/** What proves that this row stood at this place: whoever lacks the key of the seal cannot make it. */
export function codeOf(key: KeyObject, chain: Chain, { place, sequence, content }: Placed): Buffer {
  return createHmac("sha256", key)
    .update(`${idOf(chain)}\n${place}\n${sequence}\n${content}`)
    .digest();
}

export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The head of an empty chain. */
export const beginning: Buffer = Buffer.alloc(32);

/** The head of a chain after one code more. It depends on every code before it, and their order. */
export function advance(head: Buffer, code: Buffer): Buffer {
  return createHash("sha256").update(head).update(code).digest();
}

/** What a seal says of its batch. `at`: as `exactIsoOf` writes it. */
export type SealSays = { number: number; firstPlace: number; lastPlace: number; head: Buffer; at: string };

/** What proves that a seal says what it said when it was made. */
export function codeOfSeal(key: KeyObject, chain: Chain, seal: SealSays): Buffer {
  const { number, firstPlace, lastPlace, head, at } = seal;
  const says = ["seal", idOf(chain), number, firstPlace, lastPlace, head.toString("hex"), at].join("\n");
  return createHmac("sha256", key).update(says).digest();
}
