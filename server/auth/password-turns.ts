import "server-only";
import { ownSentence } from "#lib/failures/own.ts";
import { type Shared, turnsOf } from "#server/turns/shares.ts";
import { NoTurn } from "#server/turns/turns.ts";
import { networksOf } from "./client-address.ts";
import { AppError } from "./errors.ts";
import { firmOfPerson } from "./identity.ts";

/**
 * Checking a password takes 19 MiB and a core for some 30 ms: few at once in a process, one for strangers and two for people
 * whom we know already, of each firm one. So strangers who send passwords without end wait for each other, not a firm for
 * them, and a firm whose people do so waits for itself.
 */
export type Asking = {
  turn: Extract<Shared, "known-passwords" | "strange-passwords">;
  firm: string;
  person: string;
};

/** Somebody with a session, in a known browser, or with a link that was given to them (by its id). */
export const knownAsking = (id: string): Asking => {
  return { turn: "known-passwords", firm: firmOfPerson(id), person: id };
};

/** Anybody else, by the network they come from. */
export function strangeAsking(address: string | null): Asking {
  const [narrow = "", wide = narrow] = networksOf(address);
  return { turn: "strange-passwords", firm: wide, person: narrow };
}

/** Whoever works at the machine itself, where nobody else waits. */
export const localAsking: Asking = { turn: "known-passwords", firm: "", person: "" };

/** Does the work when it is its turn. Throws AppError "busy" when too many of the firm or person wait, or for too long. */
export async function inPasswordTurn<T>({ turn, ...asker }: Asking, work: () => Promise<T>): Promise<T> {
  const end = await turnsOf(turn)
    .take(asker)
    .catch((error: unknown) => {
      throw error instanceof NoTurn ? new AppError("busy", ownSentence("busy")) : error;
    });
  try {
    return await work();
  } finally {
    end();
  }
}
