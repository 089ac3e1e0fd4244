import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { recordFailure } from "#server/mirror/storing/checks.ts";
import { ofFirm } from "#testing/scope.ts";
import { answerOf, coverOf, type GivenAnswer, movementOf, proofOf } from "./answers.ts";
import { fromNow } from "./clock.ts";
import { ctxFor, makeCnj, makeDatabase } from "./fixtures.ts";

export type Mirrored = Awaited<ReturnType<typeof makeMirrored>>;

/** A case of a firm of its own, of which the service says what a test makes it say. */
export async function makeMirrored() {
  const ctx = ctxFor((await makeDatabase()).id);
  const cnj = makeCnj();
  const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);
  /** Stores an answer, for this case or for another one of the firm. */
  const answer = (given: GivenAnswer = {}, of = cnj) =>
    within((tx) => mirrorAnswer(tx, ctx, of, answerOf(given)));
  return {
    ctx,
    cnj,
    within,
    answer,
    /** The service answers that it is capturing the case. */
    capture: () => answer({ cover: coverOf({ importing: true }) }),
    /** A check fails. Returns whether this is another failure than the one that was known. */
    fail: ({
      failure = "unavailable",
      askedAt = fromNow().toISOString(),
    }: {
      failure?: FailureReason;
      askedAt?: string;
    } = {}) => within((tx) => recordFailure(tx, ctx, cnj, { failure, askedAt })),
    async row() {
      const [found] = await within((tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
      if (found === undefined) throw new Error("no case");
      return found;
    },
    /** The stored movements, in the order of the latest list. */
    movements: () =>
      within((tx) =>
        tx.select().from(movements).where(eq(movements.cnj, cnj)).orderBy(asc(movements.position)),
      ),
    /** The intervals of checks, oldest first. */
    checks: () => within((tx) => proofOf(tx, cnj)),
    /** Whether a search for these words finds the case. */
    async finds(words: string): Promise<boolean> {
      const { rows } = await within((tx) =>
        tx.execute(sql`select from case_texts where cnj = ${cnj} and words @@ search_query(${words})`),
      );
      return rows.length === 1;
    },
    /** What is kept of its words. */
    async kept() {
      const { rows } = await within((tx) =>
        tx.execute<{ cut: boolean; bytes: number; version: string }>(
          sql`select cut, bytes_of_words(words) as bytes, xmin::text as version from case_texts where cnj = ${cnj}`,
        ),
      );
      return rows[0];
    },
  };
}

/** A word of letters alone, another one for each number. */
export const letters = (place: number, length: number) =>
  [...String(place).padStart(6, "0")].map((digit) => "bcdfghjklm"[Number(digit)]).join("") +
  "z".repeat(length - 6);

/** Movements with so many words of so many letters each that no other has, the newest first. */
export const wordyMovements = (count: number, { words, length }: { words: number; length: number }) =>
  Array.from({ length: count }, (_, place) => {
    const own = Array.from({ length: words }, (_, nth) => letters(place + nth * 100_000, length));
    const at = new Date(Date.UTC(2026, 0, 1) - place * 3_600_000).toISOString();
    return movementOf({ id: `m${place}`, at, description: `Despacho ${own.join(" ")}` });
  });
