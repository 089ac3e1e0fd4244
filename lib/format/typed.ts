import { z } from "zod";
import { seen } from "./seen.ts";

/** Typed text with composed letters (NFC), as others see it: also those that something unseen kept apart. */
export const typed = z.string().transform((text) => seen(text.normalize("NFC")).normalize("NFC"));

/** The same without space around it. */
export const typedProse = typed.transform((text) => text.trim());

/** The same as one line. */
export const typedLine = typed.transform((text) => text.replace(/\s+/g, " ").trim());
