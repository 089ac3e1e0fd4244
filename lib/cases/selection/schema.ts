import { z } from "zod";
import { formatCount } from "#lib/format/count.ts";

/** Several cases that a person picks in a list, to do something with all of them. */

/** How many numbers a selection may name one by one. */
export const mostNamed = 1_000;
/** How many cases one change may touch. */
export const mostAtOnce = 10_000;
/** How many cases may be asked about at once: the service answers one after the other. */
export const mostRefreshed = 200;
/** How many numbers an address of an export may name: 16 kB of headers have to hold them. */
export const mostExported = 500;

const number = z.string().regex(/^[0-9]{20}$/);

/** Which cases a change is for: named one by one, or all in the list of an address except a few. */
export const caseSelectionSchema = z.union([
  z.object({ numbers: z.array(number).min(1).max(mostNamed) }),
  z.object({ query: z.string().max(4_000), except: z.array(number).max(mostNamed).default([]) }),
]);
export type CaseSelection = z.input<typeof caseSelectionSchema>;

/** The cases that a change touched. */
export const changedNumbersSchema = z.array(number).max(mostAtOnce);

/** Too many cases were selected: to change them, to refresh them, or to name them one by one in an address. */
export const selectionRefusal = (reason: "changed" | "refreshed" | "named", most: number): string =>
  ({
    changed: `Uma mudança alcança até ${formatCount(most)} processos. Filtre mais.`,
    refreshed: `Atualizamos até ${most} processos de cada vez. Os outros são consultados automaticamente.`,
    named: `Escolha até ${most} processos de cada vez.`,
  })[reason];
