"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { DatabaseMenu } from "#components/shell/database/menu.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { PageCount } from "./count.tsx";
import { isUnder, navOf, ownPages } from "./nav.ts";

export type Person = { name: string; email: string };

/** From 900 px on: where one is, where one can go, who one is. */
export function SideBar({
  person,
  databases,
  current,
  onSearch,
}: {
  person: Person;
  databases: Database[];
  current: Database | undefined;
  onSearch: () => void;
}) {
  const path = usePathname();
  return (
    <aside className="screen-only sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-desk px-3 pt-5 pb-4 medium:flex">
      <div>
        <Link
          href={current ? `/${current.document}` : "/"}
          className="type-brand px-2 text-ink no-underline hover:no-underline"
        >
          Autos
        </Link>
        {current ? <DatabaseMenu databases={databases} current={current} /> : null}
      </div>
      {current ? (
        <>
          <button
            type="button"
            onClick={onSearch}
            className="flex h-8 w-full items-center justify-between rounded-control border border-rule bg-paper px-2 text-ink-3 hover:border-edge"
          >
            Ir para… <Kbd>Ctrl K</Kbd>
          </button>
          <nav aria-label="Principal" className="flex flex-col">
            {navOf(current).map((item) => (
              <Link
                key={item.href}
                href={item.href}
                aria-current={isUnder({ path, href: item.href }) ? "page" : undefined}
                className="flex h-8 items-center justify-between gap-2 rounded-control px-2 text-ink-2 no-underline hover:bg-line hover:no-underline aria-[current]:bg-here aria-[current]:font-strong aria-[current]:text-ink"
              >
                {item.label}
                <PageCount database={current} page={item.name} />
              </Link>
            ))}
          </nav>
        </>
      ) : null}
      {ownPages.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          className="mt-auto block min-w-0 rounded-control px-2 py-1 text-ink no-underline hover:bg-line hover:no-underline aria-[current]:bg-here"
        >
          <span className="block text-ink-2">{label}</span>
          <span className="block truncate text-meta text-ink-3">{person.name}</span>
        </Link>
      ))}
    </aside>
  );
}
