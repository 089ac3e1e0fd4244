import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "#components/ui/cx.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { mostEntries } from "#lib/documents/outline/entries.ts";
import {
  above,
  hasBelow,
  inSight,
  lineAt,
  openAtFirst,
  stepInTree,
  type TreeMove,
} from "#lib/documents/outline/tree.ts";
import { formatCount } from "#lib/format/count.ts";
import type { Outline } from "./use-outline.ts";

const moves: Record<string, TreeMove> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
  Home: "start",
  End: "end",
};

/** The outline as a tree: arrows walk it, Enter goes to what a line names. The line of the page in view is marked. */
export function OutlineTree({
  outline,
  page,
  takesFocus = false,
  onGo,
}: {
  outline: Outline;
  page: number;
  /** Whether the line of the page in view gets the focus when the tree comes. */
  takesFocus?: boolean;
  /** Takes the index of a line. */
  onGo: (line: number) => void;
}) {
  const { entries, isCut, leads } = outline;
  const [open, setOpen] = useState(() => openAtFirst(entries));
  const [chosen, setChosen] = useState<number | null>(null);
  const tree = useRef<HTMLDivElement>(null);

  const seen = inSight(entries, open);
  const isNested = entries.some((_, index) => hasBelow(entries, index));
  const pages = leads.map((lead) => lead?.page ?? null);
  const here = nearestSeen(lineAt({ pages, page, chosen }));
  const [focused, setFocused] = useState<number | null>(null);
  const reached = focused !== null && seen.includes(focused) ? focused : (here ?? 0);

  /** The line itself, or the one above it that is in sight. */
  function nearestSeen(line: number | null): number | null {
    if (line === null) return null;
    return [line, ...above(entries, line)].find((index) => seen.includes(index)) ?? null;
  }

  const element = (index: number) => tree.current?.querySelector<HTMLElement>(`[data-line="${index}"]`);

  useEffect(() => {
    if (here !== null) element(here)?.scrollIntoView({ block: "nearest" });
  }, [here]);
  useEffect(() => {
    if (takesFocus) element(reached)?.focus();
  }, [takesFocus]);

  function toggle(index: number) {
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  }

  function go(index: number) {
    setFocused(index);
    setChosen(index);
    if (leads[index]) onGo(index);
    else if (hasBelow(entries, index)) toggle(index);
  }

  function press(event: KeyboardEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = moves[event.key];
    if (move === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (move === undefined) return go(index);
    const step = stepInTree({ entries, open, at: index, move });
    if (step === null) return;
    if ("toggle" in step) return toggle(step.toggle);
    setFocused(step.focus);
    element(step.focus)?.focus();
  }

  return (
    <>
      <div ref={tree} role="tree" aria-label="Sumário" className="py-1">
        {seen.map((index) => {
          const { title, depth } = entries[index] ?? { title: "", depth: 0 };
          const isOpen = hasBelow(entries, index) ? open.has(index) : undefined;
          const isHere = index === here;
          const isDead = pages[index] === null && isOpen === undefined;
          return (
            <div
              key={index}
              role="treeitem"
              data-line={index}
              tabIndex={index === reached ? 0 : -1}
              aria-level={depth + 1}
              aria-expanded={isOpen}
              aria-current={isHere ? "location" : undefined}
              aria-disabled={isDead || undefined}
              onClick={() => go(index)}
              onKeyDown={(event) => press(event, index)}
              className={cx(
                "flex min-h-11 cursor-pointer items-start gap-1 py-3 pr-3 text-small -outline-offset-2 hover:bg-hover medium:min-h-8 medium:py-1.5",
                isHere && "bg-here font-strong",
              )}
              style={{ paddingLeft: `${(isNested ? 0.25 : 1) + depth}rem` }}
            >
              {isOpen === undefined ? (
                <span className={cx("flex-none", isNested && "w-6")} />
              ) : (
                <span
                  data-toggle
                  aria-hidden="true"
                  className="-my-0.5 flex size-6 flex-none items-center justify-center text-ink-3 hover:text-ink"
                  onClick={(event) => {
                    event.stopPropagation();
                    toggle(index);
                  }}
                >
                  <ChevronRight className={cx("size-3.5", isOpen && "rotate-90")} />
                </span>
              )}
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere] [unicode-bidi:isolate]">{title}</span>
              {isDead ? (
                <span className="text-ink-3">sem página</span>
              ) : (
                <LeadsTo page={pages[index] ?? null} />
              )}
            </div>
          );
        })}
      </div>
      {isCut ? (
        <p className="px-4 pb-3 text-meta text-ink-3">
          O sumário tem mais de {formatCount(mostEntries)} itens; os outros não aparecem aqui.
        </p>
      ) : null}
    </>
  );
}

/** The page that a line leads to; nothing while it is not known, or where a line only holds others. */
function LeadsTo({ page }: { page: number | null }) {
  if (page === null) return null;
  return (
    <>
      <span aria-hidden="true" className="text-ink-3">
        {formatCount(page)}
      </span>
      <span className="sr-only">página {formatCount(page)}</span>
    </>
  );
}

/** The outline over the pages, where no room is beside them. The dialog itself gives the line of the page in view the focus. */
export function OutlineDialog({
  outline,
  page,
  open,
  onOpenChange,
  onLine,
}: {
  outline: Outline;
  page: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLine: (line: number) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Sumário">
      <div className="-mx-5 mt-2">
        <OutlineTree outline={outline} page={page} onGo={onLine} />
      </div>
    </Dialog>
  );
}
