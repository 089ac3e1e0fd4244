import { usePathname, useRouter } from "next/navigation";
import { DatabaseMenu } from "#components/shell/database/menu.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { followOnline } from "#components/ui/offline.ts";
import type { Database } from "#lib/databases/schema.ts";
import { PageCount } from "./count.tsx";
import { administrationOf, isUnder, navOf, ownPages } from "./nav.ts";

/** Below 900 px, at the top: the database and the way to anything. */
export function TopBar({
  databases,
  current,
  onSearch,
}: {
  databases: Database[];
  current: Database | undefined;
  onSearch: () => void;
}) {
  return (
    <header className="screen-only sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line bg-desk px-4 medium:hidden">
      <Link
        href={current ? `/${current.document}` : "/"}
        className="inline-flex min-h-11 w-14 shrink-0 items-center font-serif text-[1.125rem] font-strong text-ink no-underline hover:no-underline"
      >
        Autos
      </Link>
      {current ? (
        <>
          <DatabaseMenu compact databases={databases} current={current} />
          <button type="button" onClick={onSearch} className="min-h-11 rounded-control text-pen">
            Buscar
          </button>
        </>
      ) : null}
    </header>
  );
}

type DockItem = { name: string | null; href: string; label: string };

/** How many places the dock has; when there are more pages, the last place is the menu *Mais* of all that are left. */
const dockPlaces = 5;

/** Below 900 px, at the bottom: the pages, as words, with their counts. */
export function Dock({ current, administers }: { current: Database | undefined; administers: boolean }) {
  const path = usePathname();
  const pages = current ? navOf(current) : [];
  const all: DockItem[] = [
    ...pages.filter(({ isFolded }) => !isFolded),
    ...pages.filter(({ isFolded }) => isFolded),
    ...administrationOf({ administers }).map((page) => ({ ...page, name: null })),
    ...ownPages.map(({ href, short, hrefFrom }) => ({
      name: null,
      href: hrefFrom?.(path) ?? href,
      label: short,
    })),
  ];
  const items = all.length > dockPlaces ? all.slice(0, dockPlaces - 1) : all;
  const left = all.slice(items.length);
  return (
    <nav
      aria-label="Principal"
      className="screen-only fixed inset-x-0 bottom-0 z-10 flex h-14 justify-around border-t border-line bg-desk px-2 pb-[env(safe-area-inset-bottom)] medium:hidden"
    >
      {items.map((item) => {
        const here = isUnder({ path, href: item.href });
        return (
          <Link
            key={item.href}
            href={item.href}
            aria-current={here ? "page" : undefined}
            className={placeClass(here)}
          >
            <span className="relative">
              {item.label}
              {current && item.name ? (
                // Above the word and not in its line: a count that comes later moves nothing.
                <span className="absolute inset-x-0 bottom-full text-key leading-3">
                  <PageCount database={current} page={item.name} />
                </span>
              ) : null}
            </span>
          </Link>
        );
      })}
      {left.length > 0 ? <More current={current} items={left} /> : null}
    </nav>
  );
}

const placeClass = (here: boolean) =>
  cx(
    "-mt-px flex min-w-11 items-center justify-center border-t-2 px-1 text-center text-small leading-4 no-underline hover:no-underline",
    here ? "border-ink font-strong text-ink" : "border-transparent text-ink-2",
  );

/** The last place of the dock: a menu of the pages that have no place of their own, with their counts. */
function More({ current, items }: { current: Database | undefined; items: DockItem[] }) {
  const path = usePathname();
  const router = useRouter();
  const trigger = (
    <button type="button" className={placeClass(items.some(({ href }) => isUnder({ path, href })))}>
      Mais
    </button>
  );
  return (
    <Menu trigger={trigger} align="end">
      {items.map(({ href, label, name }) => (
        <MenuItem key={href} onSelect={() => followOnline(() => router.push(href))}>
          <span className="flex items-baseline justify-between gap-x-6">
            {label}
            {current && name ? <PageCount database={current} page={name} /> : null}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
