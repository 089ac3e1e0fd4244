import { z } from "zod";

/** What a person chose to read in; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
const themeSchema = z.enum(themes);
export type Theme = z.infer<typeof themeSchema>;

/** The cookie the server reads, so that a page never flashes in the wrong theme. */
export const themeCookie = "autos-theme";

export function readTheme(value: string | undefined): Theme {
  const parsed = themeSchema.safeParse(value);
  return parsed.success ? parsed.data : "system";
}
