import "server-only";
import { and, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { parseOab } from "#lib/lawyers/oab.ts";
import { keyOfNamesake, LawyerReader, listedLawyers } from "#lib/lawyers/reader.ts";
import { lawyerWords } from "#lib/lawyers/schema.ts";
import type { LawyersNamed, LawyersOf } from "#lib/publications/routing/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";
import { lawyersIn, namesakesIn, rulesIn } from "#server/lawyers/data.ts";
import { isUnreadable } from "#server/publications/unreadable/data.ts";

/** In the inbox, read as far as it can be, given to nobody by a person, and not looked at since something changed. */
export const toRoute = ({ databaseId }: Ctx): SQL | undefined =>
  and(
    eq(publications.databaseId, databaseId),
    isNull(publications.routedAt),
    not(publications.isArchived),
    sql`${publications.assigner} is distinct from 'person'`,
    or(sql`${publications.preparedAt} is not null`, isUnreadable),
  );

const none = { notOursAt: null, notOursById: null, notOursBy: null, namesakeId: null } as const;

/** What was set aside for somebody's namesake is so no more. */
export const ours = { ...none, routedAt: null, preparedAt: null } as const;

/** A person brings it back to the inbox: what was not the firm's is, also where a namesake would set it aside again. */
export const broughtBack = {
  ...none,
  assigner: sql`case when ${publications.namesakeId} is null then ${publications.assigner} else 'person' end`,
  routedAt: sql`case when ${publications.notOursAt} is null then ${publications.routedAt} end`,
  // Its deadlines are suggested again.
  preparedAt: sql`case when ${publications.notOursAt} is null then ${publications.preparedAt} end`,
};

/** It became another case's: it is looked for whose it is, unless a person gave it to somebody. `isKept`: not from that person. */
export const unrouted = (isKept: boolean) => ({
  routedAt: null,
  ...(isKept && { assigneeId: null, assigner: null }),
});

/** What is known of the firm's lawyers, for reading many texts. */
export async function registerIn(tx: Tx, ctx: Ctx) {
  const all = await lawyersIn(tx, ctx);
  const namesakes = await namesakesIn(tx, ctx);
  return {
    lawyers: new Map(all.map((one) => [one.id, one])),
    reader: new LawyerReader(all, new Set(namesakes.map(({ key }) => key))),
    rules: await rulesIn(tx, ctx),
    namesakes: new Map(namesakes.map((one) => [one.key, one])),
  };
}

/** What was read of a publication, with the lawyers' names: whoever is in the register no more is left out. Null without a register. */
export async function namedLawyers(tx: Tx, ctx: Ctx, read: LawyersOf): Promise<LawyersNamed | null> {
  const all = new Map((await lawyersIn(tx, ctx)).map((one) => [one.id, lawyerWords(one)]));
  if (all.size === 0) return null;
  const known = await namesakesIn(tx, ctx);
  // The name that was searched for is theirs, and the text has another's registration beside it.
  const isAnothers = read.namesakes.some(({ lawyer }) => lawyer === read.searched);
  const searched = read.searched === null || isAnothers ? null : (all.get(read.searched) ?? null);
  return {
    searched,
    named: read.named.flatMap(({ lawyer, how }) => {
      const name = all.get(lawyer);
      return name === undefined ? [] : [{ name, how }];
    }),
    namesakes: read.namesakes.map(({ name, oab }) => ({
      name,
      oab,
      isKnown: known.some((one) => one.key === keyOfNamesake({ name, oab })),
    })),
  };
}

type Delivered = {
  nameSearched: string | null;
  termSearched: string | null;
  oab: string | null;
  /** The lawyers that the national diary lists apart from the text. */
  listed: unknown;
};

/** What a publication says of the firm's lawyers. `text`: plain. */
export function readLawyers(reader: LawyerReader, text: string, delivered: Delivered): LawyersOf {
  const { nameSearched, termSearched, oab } = delivered;
  // A registration alone, as `SP904220`, is read as one only where it is called so.
  const isNumber = parseOab(termSearched ?? "") !== null && !/\p{L}{3}/u.test(termSearched ?? "");
  const term = isNumber ? `(OAB ${termSearched})` : termSearched;
  const asked = `${nameSearched ?? ""} ${oab === null ? "" : `(OAB ${oab})`};\n${term ?? ""}`;
  const searched = reader.read(asked).named;
  const one = (how: "number" | "name") => searched.filter((named) => named.how === how);
  const [only = null, ...others] = one("number").length > 0 ? one("number") : one("name");
  const { named, namesakes } = reader.read(`${listedLawyers(delivered.listed)};\n${text}`);
  return { searched: others.length === 0 ? (only?.lawyer ?? null) : null, named, namesakes };
}
