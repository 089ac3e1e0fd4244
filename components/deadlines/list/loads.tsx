import { AsidePart } from "#components/ui/aside.tsx";
import { cx } from "#components/ui/cx.ts";
import { LinkHere } from "#components/ui/link-here.tsx";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import type { Load } from "#lib/deadlines/list/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { linkTo } from "./address.ts";

/** How much each person has: by today, within seven days, and in all. */
export function Loads({ loads, filters }: { loads: readonly Load[]; filters: DeadlineFilters }) {
  if (loads.length === 0) return null;
  const head = "pb-2 text-meta font-regular text-ink-3";
  const number = "border-t border-line py-2 text-right";
  return (
    <AsidePart title="Por pessoa">
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className={cx(head, "text-left")}>
              Responsável
            </th>
            <th scope="col" className={cx(head, "text-right")}>
              até hoje
            </th>
            <th scope="col" className={cx(head, "text-right")}>
              7 dias
            </th>
            <th scope="col" className={cx(head, "text-right")}>
              todos
            </th>
          </tr>
        </thead>
        <tbody>
          {loads.map(({ person, untilToday, soon, all, isOverdue }) => {
            const whose = person === null ? ("nobody" as const) : { person: person.id };
            return (
              <tr key={person?.id ?? "nobody"}>
                <th scope="row" className="border-t border-line py-2 text-left font-regular">
                  <LinkHere
                    {...linkTo(filters, (shown) => ({ ...shown, whose }))}
                    className="text-ink no-underline hover:underline"
                  >
                    {person?.name ?? "Sem responsável"}
                  </LinkHere>
                </th>
                <td
                  className={cx(
                    number,
                    untilToday > 0 ? "font-strong" : "text-ink-3",
                    isOverdue && "text-alert",
                  )}
                >
                  {formatCount(untilToday)}
                </td>
                <td className={number}>{formatCount(soon)}</td>
                <td className={number}>{formatCount(all)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </AsidePart>
  );
}
