import { z } from "zod";
import { formatCount } from "#lib/format/count.ts";

/** How many numbers one request may ask about; an address of 4 kB passes everywhere. */
export const knownAtOnce = 200;

/** `?numbers=` of the route: 20-digit numbers with commas between them. */
export const knownNumbersSchema = z
  .string()
  .transform((text) => text.split(",").filter((number) => number !== ""))
  .pipe(z.array(z.string().regex(/^[0-9]{20}$/)).max(knownAtOnce));

/** Which numbers are cases here already, which of them archived, and which without data: an import brings these again. */
export type KnownCases = { known: string[]; archived: string[]; withoutData: string[] };

/** "1 ainda sem dados aqui": the cases `withoutData`, whether the service answered without data or never answered. */
export const withoutDataTitle = (count: number) => `${formatCount(count)} ainda sem dados aqui`;
