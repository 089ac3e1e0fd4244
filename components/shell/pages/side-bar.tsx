import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { DatabaseMenu } from "#components/shell/database/menu.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { PageCount } from "./count.tsx";
import { administrationOf, isUnder, navOf, ownPages } from "./nav.ts";

export type Person = { name: string; email: string; administers: boolean };

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
  const administration = administrationOf(person);
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
              <SideLink key={item.href} href={item.href}>
                {item.label}
                <PageCount database={current} page={item.name} />
              </SideLink>
            ))}
          </nav>
        </>
      ) : null}
      {administration.length > 0 ? (
        <nav aria-label="Administração" className="flex flex-col">
          <h2 className="px-2 py-1 text-meta font-regular text-ink-3">Administração</h2>
          {administration.map(({ href, label }) => (
            <SideLink key={href} href={href}>
              {label}
            </SideLink>
          ))}
        </nav>
      ) : null}
      <div className="mt-auto">
        {ownPages.map(({ href, label, hrefFrom, namesPerson }) => (
          <Link
            key={href}
            href={hrefFrom?.(path) ?? href}
            aria-current={path === href ? "page" : undefined}
            className="block min-w-0 rounded-control px-2 py-1 text-ink no-underline hover:bg-line hover:no-underline aria-[current]:bg-here"
          >
            <span className="block text-ink-2">{label}</span>
            {namesPerson ? <span className="block truncate text-meta text-ink-3">{person.name}</span> : null}
          </Link>
        ))}
      </div>
    </aside>
  );
}

function SideLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  return (
    <Link
      href={href}
      aria-current={isUnder({ path, href }) ? "page" : undefined}
      className="flex h-8 items-center justify-between gap-2 rounded-control px-2 text-ink-2 no-underline hover:bg-line hover:no-underline aria-[current]:bg-here aria-[current]:font-strong aria-[current]:text-ink"
    >
      {children}
    </Link>
  );
}
