import { useRef } from "react";
import { formatCount } from "#lib/format/count.ts";
import { LinkHere } from "./link-here.tsx";
import { useOpenInSight } from "./scroll-into-sight.ts";

/** One tab: a link to the list as it shows it (`LinkHere`). */
export type LinkTab = {
  key: string;
  label: string;
  count: number;
  /** Its number stands out. */
  isUrgent?: boolean;
  isCurrent: boolean;
  href: string;
  onGo: () => void;
};

/** Tabs with an address each, which filter one list; on a phone they scroll. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLUListElement>(null);
  useOpenInSight(row);
  return (
    <nav
      aria-label={label}
      className="screen-only bleed mt-2 flex border-b border-line medium:mx-0 medium:mt-3 medium:px-0"
    >
      <ul
        ref={row}
        className="-mb-px flex min-w-0 flex-1 gap-x-4 overflow-x-auto shows-more [scrollbar-width:none] max-medium:-mr-4 max-medium:pr-4 max-medium:text-small medium:flex-wrap medium:gap-x-6 medium:bg-none"
      >
        {tabs.map(({ key, label: name, count, isUrgent = false, isCurrent, href, onGo }) => (
          <li key={key} className="shrink-0">
            <LinkHere
              href={href}
              onGo={onGo}
              aria-current={isCurrent ? "true" : undefined}
              aria-description={formatCount(count)}
              className="block min-h-11 max-w-64 truncate border-b-2 border-transparent pt-2.5 pb-2 whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:text-ink hover:no-underline aria-current:border-ink aria-current:font-strong aria-current:text-ink medium:h-10.5 medium:min-h-0"
            >
              {name}
              <span
                aria-hidden="true"
                className={
                  isUrgent && count > 0 ? "ml-1.5 font-strong text-ink" : "ml-1.5 font-regular text-ink-3"
                }
              >
                {formatCount(count)}
              </span>
            </LinkHere>
          </li>
        ))}
      </ul>
    </nav>
  );
}
