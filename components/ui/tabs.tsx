import { Tabs as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { formatCount } from "#lib/format/count.ts";
import { cx } from "./cx.ts";
import { useOpenInSight } from "./scroll-into-sight.ts";

/** The tabs of one thing: `Tabs` around a `TabList` of `Tab`s and one `TabPanel` for each. */
export const Tabs = Radix.Root;

export function TabList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const row = useRef<HTMLDivElement>(null);
  useOpenInSight(row);
  return (
    <Radix.List
      ref={row}
      aria-label={label}
      className={cx(
        "bleed shows-more flex gap-5 overflow-x-auto max-[359px]:gap-2.5 max-[359px]:text-meta border-b border-line [scrollbar-width:none] medium:mx-0 medium:bg-none medium:gap-6 medium:overflow-visible medium:px-0",
        className,
      )}
    >
      {children}
    </Radix.List>
  );
}

/** `count` stands paler behind the word, `news` in pen behind both; `asChild` with a link gives each tab an address of its own. */
export function Tab({
  count,
  news,
  children,
  ...rest
}: Omit<ComponentProps<typeof Radix.Trigger>, "className"> & { count?: number; news?: string }) {
  const described = [count === undefined ? undefined : formatCount(count), news].filter(Boolean).join(", ");
  return (
    <Radix.Trigger
      aria-description={described === "" ? undefined : described}
      {...rest}
      className="-mb-px min-h-11 border-b-2 border-transparent pt-2 pb-2.5 whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:text-ink medium:outline-offset-2 hover:no-underline medium:min-h-0 data-[state=active]:border-ink data-[state=active]:font-strong data-[state=active]:text-ink"
    >
      {rest.asChild ? (
        children
      ) : (
        <>
          {typeof children === "string" ? <SteadyWord word={children} /> : children}
          <TabCount value={count} />
          {news ? (
            <b aria-hidden="true" className="ml-2 text-small text-pen">
              {news}
            </b>
          ) : null}
        </>
      )}
    </Radix.Trigger>
  );
}

/** A word as wide as it is in bold, so that the other tabs do not move when it is chosen. */
function SteadyWord({ word }: { word: string }) {
  return (
    <span
      data-word={word}
      className="inline-grid justify-items-start after:invisible after:h-0 after:overflow-hidden after:font-strong after:content-[attr(data-word)/'']"
    >
      {word}
    </span>
  );
}

/** The number behind a tab's word. */
function TabCount({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  // The tab's accessible name is its word; screen readers get the number as its description.
  return (
    <span aria-hidden="true" className="ml-0.5 font-regular text-ink-3">
      {" "}
      {formatCount(value)}
    </span>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={cx("outline-offset-8", className)} />;
}
