import { plural } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";

/** Of how many rows Autos removed something on a day in São Paulo, as seals prove: the address, or who did it to what, too. */
export type RemovedOnDay = { day: string; address: number; person: number };

/** So many days are listed one by one. */
const mostDays = 10;

/** What was removed, one line a day, the last one first, and the days before together. */
export function removedLines(days: readonly RemovedOnDay[]): string[] {
  const lines = days.slice(0, mostDays).map((one) => `Removidos em ${formatDate(one.day)}: ${counted(one)}.`);
  const before = days.slice(mostDays);
  const sum = (what: "address" | "person") => before.reduce((total, one) => total + one[what], 0);
  if (before.length === 0) return lines;
  return [...lines, `Removidos antes: ${counted({ address: sum("address"), person: sum("person") })}.`];
}

function counted({ address, person }: Omit<RemovedOnDay, "day">): string {
  const parts = [
    ...(address > 0 ? [plural(address, "endereço", "endereços")] : []),
    ...(person > 0 ? [`quem e o quê de ${plural(person, "registro", "registros")}`] : []),
  ];
  return parts.join("; ");
}
