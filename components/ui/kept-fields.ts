import type { z } from "zod";
import { keepText, keptText } from "./kept-text.ts";

/** What was typed into a form, kept by the tab until it is saved or thrown away: only what differs from the untouched form. */

type Kept<Form> = { [Name in keyof Form]?: Form[Name] | undefined };

/** An untouched form with what was typed into it before; null where nothing was, and where it cannot be read any more. */
export function keptFields<Form extends object>(
  key: string,
  { untouched, typed }: { untouched: Form; typed: z.ZodType<Kept<Form>> },
): Form | null {
  try {
    const { success, data } = typed.safeParse(JSON.parse(keptText(key) ?? "null"));
    return success && Object.keys(data).length > 0 ? { ...untouched, ...data } : null;
  } catch {
    return null;
  }
}

export function keepFields<Form extends object>(key: string, typed: Form, untouched: Form): void {
  const before = new Map<string, unknown>(Object.entries(untouched));
  const isSame = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(before.get(name));
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(name, value));
  keepText(key, changed.length === 0 ? "" : JSON.stringify(Object.fromEntries(changed)));
}

export const forgetFields = (key: string): void => void keepText(key, "");
