import { z } from "zod";
import { personOfTab } from "#components/ui/kept-text.ts";
import { isCnj } from "#lib/cnj/number.ts";

/** The cases a person opened last in this browser, by number, never secret ones; signing out forgets them. */

const key = "autos-opened";
const mostKept = 8;

const keptSchema = z.object({
  person: z.string(),
  opened: z.record(z.string(), z.array(z.string().refine(isCnj))),
});

function read(): z.infer<typeof keptSchema>["opened"] {
  try {
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return kept.person === personOfTab() ? kept.opened : {};
  } catch {
    // Nothing is kept, storage is off, or another version wrote it.
    return {};
  }
}

/** The numbers of the cases opened last in a database, the last one first. */
export const openedIn = (database: string): string[] => read()[database] ?? [];

type Opening = { database: string; cnj: string; isSecret: boolean };

export function rememberOpened({ database, cnj, isSecret }: Opening): void {
  const person = personOfTab();
  if (person === null) return;
  const opened = read();
  const others = (opened[database] ?? []).filter((other) => other !== cnj);
  const numbers = isSecret ? others : [cnj, ...others].slice(0, mostKept);
  try {
    localStorage.setItem(key, JSON.stringify({ person, opened: { ...opened, [database]: numbers } }));
  } catch {
    // Full or off: the palette lists the cases that moved last instead.
  }
}
