import "server-only";
import type { z } from "zod";
import { serviceInstant } from "#lib/time/service-dates.ts";
import { UnexpectedAnswer } from "./answer.ts";
import { type Raw, readLeniently } from "./wire.ts";

export type ReadRecord<T> = {
  wire: T;
  warnings: string[];
  /** A date of the record, read by `parse`. A date that cannot be read is null, and its field is among the warnings. */
  dated(
    field: string,
    text: string | null | undefined,
    parse?: (text: string) => string | null,
  ): string | null;
};

/** Reads a record leniently. Throws UnexpectedAnswer when nothing of it can be used. */
export function readRecord<T>(schema: z.ZodType<T>, raw: Raw): ReadRecord<T> {
  const read = readLeniently(schema, raw);
  if (!read.ok) throw new UnexpectedAnswer("no usable record");
  const { value: wire, warnings } = read;
  return {
    wire,
    warnings,
    dated: (field, text, parse = serviceInstant) => {
      const date = text ? parse(text) : null;
      if (text && date === null) warnings.push(field);
      return date;
    },
  };
}
