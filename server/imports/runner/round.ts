import "server-only";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import type { Contact } from "#server/pace/contact.ts";
import type { ClaimedItem } from "./claim.ts";

/** One round of a database's imports. `lease`: what the round leaves on the items it holds. */
export type Round = {
  contact: Contact;
  lease: string;
  until: number;
  /** The service took nothing of the last batch: the fault is not in its numbers. */
  refusedWhole: boolean;
  announce: (items: ClaimedItem[]) => void;
};

export const isOver = ({ contact, until }: Round) => contact.isStopped || Date.now() >= until;

export const within = <T>({ contact: { ctx } }: Round, work: (tx: Tx) => Promise<T>) =>
  inDatabase(ctx.databaseId, work);
