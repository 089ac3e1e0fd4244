import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Restricted } from "#components/cases/names/restricted.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import type { HeadCase } from "#lib/cases/head.ts";
import { noParties } from "#lib/cases/names/name.ts";
import type { Page } from "#lib/desk/pages.ts";

/** The head of the page of something that is drafted: back to its case, what it is, which case, and when it was saved. */
export function DraftHead({
  database,
  home,
  title,
  detail = "",
  of,
  saved,
}: {
  database: string;
  /** The list of its domain, to which it leads back; the tab of a case that has its own is called alike. */
  home: Page;
  title: string;
  /** How the firm calls it; empty while nobody said. */
  detail?: string;
  /** Null while no case is chosen. */
  of: HeadCase | null;
  saved: ReactNode;
}) {
  const back = of === null ? home.href(database) : `/${database}/cases/${of.cnj}?tab=${home.name}`;
  return (
    <header className="max-w-content">
      <div className="flex min-h-6 items-center gap-x-4">
        <p className="screen-only min-w-0 text-small">
          <Link
            href={back}
            className="inline-flex min-h-11 max-w-full items-center gap-1 text-pen no-underline medium:min-h-6 medium:text-ink-3"
          >
            <ChevronLeft aria-hidden="true" className="size-4 shrink-0 medium:hidden" />
            {of === null ? (
              home.label
            ) : (
              <>
                <span className="medium:hidden">Processo</span>
                <span className="hidden truncate medium:inline">{of.caseName ?? noParties.unsure}</span>
              </>
            )}
          </Link>
        </p>
        <div className="ml-auto text-right text-small text-ink-3 medium:hidden">{saved}</div>
      </div>
      {of === null ? null : <p className="hidden print:block">{of.caseName ?? noParties.unsure}</p>}
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="type-page">{title}</h1>
        {detail === "" ? null : (
          <p className="text-page font-regular [overflow-wrap:anywhere] medium:-ml-2">{detail}</p>
        )}
        {of === null ? null : (
          <p className="max-medium:basis-full">
            <CnjNumber value={of.cnj} /> <span className="ml-1 text-ink-2">{of.place}</span>
            {of.restricted ? (
              <>
                {" "}
                <Restricted className="ml-1" />
              </>
            ) : null}
          </p>
        )}
        <div className="ml-auto hidden text-small text-ink-3 medium:block">{saved}</div>
      </div>
    </header>
  );
}
