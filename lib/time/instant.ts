import { z } from "zod";

const known = z.iso.datetime();

/** Whether a text from a browser is an existing instant from 1900 to 2999 in UTC, as PostgreSQL can read it. */
export const isInstant = (text: string): boolean =>
  known.safeParse(text).success && text >= "1900" && text < "3000";
