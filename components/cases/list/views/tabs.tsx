import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { changeList, linkTo } from "#components/cases/list/address.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { LinkHere } from "#components/ui/link-here.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { useOpenInSight } from "#components/ui/scroll-into-sight.ts";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import { readFilters } from "#lib/cases/list/filters.ts";
import type { SavedView, ViewCounts } from "#lib/cases/list/schema.ts";
import { chosenView, isChanged, type ListView, listViews } from "#lib/cases/list/views.ts";
import { formatCount } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import { ViewMenu } from "./menu.tsx";

const addressOf = (view: ListView) => ({
  filters: readFilters(new URLSearchParams(view.query)),
  viewId: view.saved ? view.id : null,
});

/** The built-in and the saved views as tabs, one of them open; those that do not fit stand in a menu. */
export function ViewTabs({
  database,
  filters,
  viewId,
  saved,
}: {
  database: string;
  filters: CaseFilters;
  viewId: string | null;
  saved: readonly SavedView[];
}) {
  const chosen = chosenView({ filters, viewId, saved });
  const views = listViews(saved);
  const counts = useCounts(database, views);
  const countOf = ({ id }: ListView) => countWords(counts.find((one) => one.id === id));
  const { list, hidden, first } = useFitting({
    ids: views.map(({ id }) => id),
    chosen: chosen.id,
    widths: views.map(countOf).join(" "),
  });
  useOpenInSight(list);
  // The open view is always in sight: when its tab does not fit, it is drawn right after the built-in ones.
  const ordered = first === null ? views : inFront(views, first);
  return (
    <nav
      aria-label="Vistas"
      className="screen-only bleed mt-2 flex gap-x-4 border-line max-medium:flex-wrap medium:mx-0 medium:mt-3 medium:border-b medium:px-0"
    >
      <ul
        ref={list}
        className="-mb-px flex min-w-0 flex-1 gap-x-4 shows-more overflow-x-auto border-line [scrollbar-width:none] max-medium:-mr-4 max-medium:basis-full max-medium:border-b max-medium:pr-4 max-medium:text-small max-[389px]:gap-x-2.5 medium:h-10.5 medium:bg-none medium:flex-wrap medium:gap-x-6 medium:overflow-hidden"
      >
        {ordered.map((view) => (
          <li
            key={view.id}
            data-fit={view.id}
            className={cx("shrink-0", hidden.has(view.id) && "medium:invisible")}
          >
            <ViewLink view={view} count={countOf(view)} isChosen={view.id === chosen.id} />
          </li>
        ))}
      </ul>
      <div className="flex shrink-0 items-center gap-4 empty:hidden max-medium:ml-auto">
        {hidden.size > 0 ? (
          <Menu
            align="end"
            trigger={
              <Button variant="text" className="max-medium:hidden">
                Mais {hidden.size}
                <ChevronDown aria-hidden="true" className="size-3.5" />
              </Button>
            }
          >
            {views
              .filter(({ id }) => hidden.has(id))
              .map((view) => (
                <MenuItem key={view.id} onSelect={() => changeList(() => addressOf(view))}>
                  <span className="max-w-72 truncate">{view.name}</span>
                  <ViewCount words={countOf(view)} />
                </MenuItem>
              ))}
          </Menu>
        ) : null}
        <ViewMenu
          key={chosen.id}
          database={database}
          filters={filters}
          view={chosen}
          isChanged={isChanged({ filters, view: chosen })}
        />
      </div>
    </nav>
  );
}

/** How many cases the views have. Searches take longer, and those that were not counted in time have no number. */
function useCounts(database: string, views: readonly ListView[]): ViewCounts["items"] {
  const counted = useQuery(reading("cases/views/counts", { database }));
  const searches = useQuery({
    ...reading("cases/views/counts", { database, query: { buscas: "sim" } }),
    enabled: views.some((view) => addressOf(view).filters.q.trim() !== ""),
  });
  return [counted, searches].flatMap(({ data }) => data?.items ?? []);
}

function inFront(views: ListView[], id: string): ListView[] {
  const own = views.filter((view) => view.saved === null);
  const others = views.filter((view) => view.saved !== null);
  return [...own, ...others.filter((view) => view.id === id), ...others.filter((view) => view.id !== id)];
}

/** "38", "1.000+"; undefined while it is not counted. */
function countWords(counted: ViewCounts["items"][number] | undefined): string | undefined {
  return counted && `${formatCount(counted.count)}${counted.exact ? "" : "+"}`;
}

/** Under the name on a phone, so that all built-in views are in sight. Screen readers get it as the link's description. */
function ViewCount({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <span
      aria-hidden="true"
      className="ml-1.5 font-regular text-ink-3 max-medium:ml-0 max-medium:block max-medium:text-meta"
    >
      {words}
    </span>
  );
}

function ViewLink({
  view,
  count,
  isChosen,
}: {
  view: ListView;
  count: string | undefined;
  isChosen: boolean;
}) {
  const address = addressOf(view);
  return (
    <LinkHere
      {...linkTo(address, () => address)}
      aria-current={isChosen ? "true" : undefined}
      aria-description={count}
      title={view.saved && !view.saved.mine ? `${view.name}, compartilhada com a base` : view.name}
      className="block max-w-64 min-h-12 truncate border-b-2 border-transparent pt-1.5 pb-1 whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:text-ink hover:no-underline aria-current:border-ink aria-current:font-strong aria-current:text-ink medium:h-10.5 medium:min-h-0 medium:pt-2.5 medium:pb-2"
    >
      {view.name}
      <ViewCount words={count} />
    </LinkHere>
  );
}

/** Which items (`data-fit`) do not fit on the first line of a wrapping list; a chosen one of them is `first`, drawn where it fits. */
function useFitting({
  ids,
  chosen,
  widths,
}: {
  ids: readonly string[];
  chosen: string;
  /** What else makes the items wider or narrower: they are measured again when it changes. */
  widths: string;
}): { list: RefObject<HTMLUListElement | null>; hidden: ReadonlySet<string>; first: string | null } {
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState<string | null>(null);
  const drawn = `${first} ${ids.join(" ")} ${widths}`;

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || drawn === "") return;
    function measure() {
      const items = [...(element?.querySelectorAll<HTMLElement>("[data-fit]") ?? [])];
      const top = items[0]?.offsetTop ?? 0;
      const off = items.filter((item) => item.offsetTop > top + 4).map((item) => item.dataset.fit ?? "");
      if (off.includes(chosen)) setFirst(chosen);
      setHidden((known) =>
        known.size === off.length && off.every((id) => known.has(id)) ? known : new Set(off),
      );
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn, chosen]);

  return { list, hidden, first: first !== null && ids.includes(first) ? first : null };
}
