import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatCount } from "#lib/format/count.ts";

/** Few enough that the button below the groups stays in sight. */
const shownFirst = 8;
const shownAtMost = 500;

/** The numbers found of one kind: the first few, the others on request. Absent when there are none. */
export function FoundGroup<Item>({
  title,
  note,
  items,
  render,
}: {
  title: string;
  note?: ReactNode;
  items: Item[];
  /** One `li`, with its key. */
  render: (item: Item) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  const shown = items.slice(0, open ? shownAtMost : shownFirst);
  const hidden = items.length - shown.length;
  return (
    <section>
      <h3 className="type-heading flex justify-between gap-4 border-b border-rule pt-3 pb-1">
        {title}
        {note ? <span className="text-small font-regular text-ink-3">{note}</span> : null}
      </h3>
      <ul className="[&>li]:border-b [&>li]:border-line [&>li]:py-1.5">{shown.map(render)}</ul>
      {hidden > 0 ? (
        <p className="py-1.5 text-small text-ink-3">
          e mais {formatCount(hidden)}{" "}
          {open ? null : (
            <Button variant="text" className="ml-2 font-regular!" onClick={() => setOpen(true)}>
              Mostrar<span className="sr-only"> mais de: {title}</span>
            </Button>
          )}
        </p>
      ) : null}
    </section>
  );
}
