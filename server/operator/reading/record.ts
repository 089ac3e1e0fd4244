import "server-only";
import type { z } from "zod";
import { serviceInstant } from "#lib/time/service-dates.ts";
import { shownLine, shownText } from "./text.ts";
import { type Raw, readLeniently, UnexpectedAnswer } from "./wire.ts";

export const lineOf = (text: string | null | undefined) => (text ? shownLine(text) : null);
export const proseOf = (text: string | null | undefined) => (text ? shownText(text) : null);

/** Only what a browser may be sent to; anything else an address could be is no use and some of it is harm. */
export function webAddressOf(text: string | null | undefined): URL | null {
  const url = text ? URL.parse(text.trim()) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : null;
}

export type ReadRecord<T> = {
  wire: T;
  warnings: string[];
  /** A date of the record, read by `parse`; one that cannot be read is named among the warnings. */
  dated(
    field: string,
    text: string | null | undefined,
    parse?: (text: string) => string | null,
  ): string | null;
};

/** A record through its wire schema. Throws UnexpectedAnswer when nothing of it can be used. */
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
