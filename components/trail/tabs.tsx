import { Link } from "#components/ui/link.tsx";
import { trailGroups } from "#lib/trail/actions.ts";
import type { TrailFilters } from "#lib/trail/filters.ts";
import { accessTrail, trailHref } from "#lib/trail/href.ts";
import { groupWords } from "#lib/trail/words.ts";

const tabClass =
  "block min-h-11 border-b-2 border-transparent pt-2.5 pb-2 whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:text-ink hover:no-underline aria-current:border-ink aria-current:font-strong aria-current:text-ink medium:h-10.5 medium:min-h-0";

/** What the rows are about; of the trail of people and sign-ins, only what was refused has a tab of its own. */
export function TrailTabs({ filters }: { filters: TrailFilters }) {
  const first = { ...filters, act: null, outcome: null, after: null };
  const groups = filters.trail === accessTrail ? [] : trailGroups.filter((group) => group !== "people");
  const isAll = filters.outcome === null && !groups.some((group) => group === filters.act);
  const tabs = [
    { label: "Tudo", href: trailHref(first), isCurrent: isAll },
    ...groups.map((group) => ({
      label: groupWords[group],
      href: trailHref({ ...first, act: group }),
      isCurrent: filters.act === group,
    })),
    {
      label: "Recusados",
      href: trailHref({ ...first, outcome: "refused" }),
      isCurrent: filters.outcome === "refused" && filters.act === null,
    },
  ];
  return (
    <nav
      aria-label="O quê"
      className="screen-only bleed mt-2 flex border-b border-line medium:mx-0 medium:mt-3 medium:px-0"
    >
      <ul className="-mb-px flex min-w-0 flex-1 gap-x-4 overflow-x-auto shows-more [scrollbar-width:none] max-medium:-mr-4 max-medium:pr-4 max-medium:text-small medium:flex-wrap medium:gap-x-6 medium:bg-none">
        {tabs.map(({ label, href, isCurrent }) => (
          <li key={label} className="shrink-0">
            <Link href={href} aria-current={isCurrent ? "true" : undefined} className={tabClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
