import "server-only";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import type { Contact } from "#server/pace/contact.ts";
import type { ClaimedItem } from "./claim.ts";

/** One round of a database's imports. `lease`: the mark on the items that the round has claimed. */
export type Round = {
  contact: Contact;
  lease: string;
  until: number;
  /** The service accepted no number of the last batch, so the next one is not halved to find the wrong ones. */
  refusedWhole: boolean;
  announce: (items: ClaimedItem[]) => void;
};

export const isOver = ({ contact, until }: Round) => contact.isStopped || Date.now() >= until;

export const within = <T>({ contact: { ctx } }: Round, work: (tx: Tx) => Promise<T>) => inDatabase(ctx, work);
