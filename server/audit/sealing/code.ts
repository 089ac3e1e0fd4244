import "server-only";
import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { exactIsoOf } from "#server/db/iso.ts";
import { type Chain, idOf } from "./chain.ts";

/** What stands in the place of a column. */
type Instead = Partial<Record<"actor" | "actor_id" | "object" | "address" | "detail", SQL>>;

function written(alias: string, instead: Instead): SQL<string> {
  const row = sql.raw(alias);
  const value = (column: keyof Instead) => instead[column] ?? sql`${row}.${sql.raw(column)}`;
  return sql<string>`jsonb_build_array(${exactIsoOf(sql`${row}.at`)}, ${value("actor")}, ${value("actor_id")}, ${row}.action,
    ${value("object")}, ${row}.outcome, ${value("address")}, ${value("detail")})::text`;
}

/** All that a row of a trail says, in the one form in which it is sealed, JSON: everything but its sequence. */
export const contentOf = (alias: string): SQL<string> => written(alias, {});

/** What can be removed of a row: its address, or who did it to what, too. */
export const removable = ["address", "person"] as const;
export type Removed = (typeof removable)[number];

const nothing = sql`null::text`;
const instead: Record<Removed, Instead> = {
  address: { address: nothing },
  person: {
    actor: sql`'removed'`,
    actor_id: nothing,
    object: nothing,
    address: nothing,
    detail: sql`'{}'::jsonb`,
  },
};

/** What a row says once this was removed of it, as `remove_from_audit_rows` leaves it. */
export const contentWithout = (alias: string, removed: Removed): SQL<string> =>
  written(alias, instead[removed]);

/** The time that a row says, in what `contentOf` made of it. */
export const timeIn = (content: string): string =>
  z.tuple([z.string()], z.unknown()).parse(JSON.parse(content))[0];

export type Placed = { place: number; sequence: number; content: string };

/** What keeps a part of a row from being found out by trying once it was removed; older seals lack it. */
export type Salt = Buffer | null;

export const newSalt = (): Buffer => randomBytes(16);

/** A row's content, which is a list in JSON, with the salt behind it. */
const salted = (content: string, salt: Salt): string =>
  salt === null ? content : `${content.slice(0, -1)}, "${salt.toString("hex")}"]`;

/** What proves that this row stood at this place: whoever lacks the key of the seal cannot make it. */
export function codeOf(
  key: KeyObject,
  chain: Chain,
  { place, sequence, content, salt }: Placed & { salt: Salt },
): Buffer {
  return createHmac("sha256", key)
    .update(`${idOf(chain)}\n${place}\n${sequence}\n${salted(content, salt)}`)
    .digest();
}

/** What proves that Autos removed a part of this row at that time, and left this content. `at`: as `exactIsoOf` writes it. */
export function codeOfRemoval(
  key: KeyObject,
  chain: Chain,
  { place, sequence, content, removed, at }: Placed & { removed: Removed; at: string },
): Buffer {
  return createHmac("sha256", key)
    .update(`removal\n${removed}\n${at}\n${idOf(chain)}\n${place}\n${sequence}\n${content}`)
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
