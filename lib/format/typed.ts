import { z } from "zod";

/** Typed text with composed letters (NFC), without characters that PostgreSQL cannot store. */
export const typed = z
  .string()
  .transform((text) => text.replaceAll("\0", "").toWellFormed().normalize("NFC"));

/** The same as one line, without space around it. */
export const typedLine = typed.transform((text) => text.replace(/\s+/g, " ").trim());
