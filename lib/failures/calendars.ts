import { formatCount } from "#lib/format/count.ts";

/** Why days did not enter a calendar. `years`: those of the days that were given. */
export function calendarRefusal(
  reason: "too-many" | "other-year",
  { year, years, most }: { year: number; years: readonly number[]; most: number },
): string {
  switch (reason) {
    case "too-many":
      return `O calendário de um ano tem até ${formatCount(most)} linhas.`;
    case "other-year":
      return `Nenhum destes dias é de ${year}: são de ${years.join(", ")}. Abra o calendário desse ano.`;
  }
}
