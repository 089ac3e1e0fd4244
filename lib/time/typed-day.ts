import { parseDay } from "./calendar.ts";

export type TypedDay = { ok: true; day: string | null } | { ok: false; message: string };

const two = (text: string) => text.padStart(2, "0");

/** A day as people type it (`3/11/2026`, `03112026`) as `YYYY-MM-DD`; else a sentence that says what to write. */
export function readTypedDay(text: string): TypedDay {
  const typed = text.trim();
  if (typed === "") return { ok: true, day: null };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const ours =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : [ours?.[1], ours?.[2], ours?.[3]];
  if (day === undefined || month === undefined || year === undefined) {
    return { ok: false, message: "Escreva a data como 03/11/2026." };
  }
  const key = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  if (parseDay(key) === null)
    return { ok: false, message: `Não existe o dia ${two(day)}/${two(month)}/${year}.` };
  if (key < "1900-01-01" || key > "2999-12-31") {
    return { ok: false, message: "Escreva um ano entre 1900 e 2999." };
  }
  return { ok: true, day: key };
}
