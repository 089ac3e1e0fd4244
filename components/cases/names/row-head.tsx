import { type ReactNode, useId } from "react";
import { Restricted } from "#components/cases/names/restricted.tsx";
import { LabelWords } from "#components/cases/organisation/labels/words.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { cx } from "#components/ui/cx.ts";
import { Hits } from "#components/ui/hits.tsx";
import { Link } from "#components/ui/link.tsx";
import type { CaseRow } from "#lib/cases/schema.ts";
import { numberHit } from "#lib/cnj/hit.ts";

/** The head of a case's row: its parties, whose link covers the row; below them number, secrecy, place and labels. */
export function RowHead({
  row: { cnj, restricted },
  href,
  parties,
  partiesClass,
  place,
  labels = [],
  query = "",
  className,
  children,
}: {
  row: Pick<CaseRow, "cnj" | "restricted">;
  href: string;
  parties: ReactNode;
  partiesClass: string;
  place: string | null;
  labels?: CaseRow["labels"];
  /** The search whose words are marked in number and place. */
  query?: string;
  className?: string;
  /** Below the rest. */
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={cx("min-w-0", className)}>
      <Link
        href={href}
        data-row
        aria-labelledby={`${id}parties ${id}number`}
        className="block text-ink no-underline outline-none after:absolute after:inset-0 hover:no-underline"
      >
        <span id={`${id}parties`} className={partiesClass}>
          {parties}
        </span>
      </Link>
      <p className="truncate text-small">
        <span id={`${id}number`}>
          <CnjNumber value={cnj} quiet hit={query === "" ? null : numberHit({ number: cnj, query })} />
        </span>{" "}
        <span className="ml-2 text-ink-3">
          {restricted ? <Restricted /> : null}
          {restricted && place ? ", " : null}
          {place === null ? null : <Hits text={place} query={query} />}
          {labels.length > 0 && (restricted || place) ? " · " : null}
        </span>
        <LabelWords labels={labels} />
      </p>
      {children}
    </div>
  );
}
