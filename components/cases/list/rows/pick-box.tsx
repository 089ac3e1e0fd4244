import { cx } from "#components/ui/cx.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";

/** How a case's row looks that can be selected: a grid, whose margins are painted as the row is. */
export const pickableRow = ({ isPicked, isPicking }: { isPicked: boolean; isPicking: boolean }): string =>
  cx(
    "group/row relative isolate grid gap-x-3 gap-y-0.5 border-b border-line py-3 medium:pt-1.5 medium:pb-1.25",
    "before:absolute before:inset-y-0 before:-right-4 before:-left-4 before:-z-1 medium:before:-left-6 wide:before:-left-9",
    "has-[[data-row]:focus-visible]:before:-inset-y-px has-[[data-row]:focus-visible]:before:bg-pen-soft has-[[data-row]:focus-visible]:before:outline-2 has-[[data-row]:focus-visible]:before:-outline-offset-2 has-[[data-row]:focus-visible]:before:outline-pen",
    isPicked ? "before:bg-pen-soft" : "hover:before:bg-hover",
    isPicking && "max-medium:pl-9",
  );

/** The checkbox in the margin of the row, shown on hover, focus or selecting; on phones it then covers the row. */
export function PickBox({
  row,
  isPicked,
  isPicking,
  onPick,
}: {
  row: CaseRow;
  isPicked: boolean;
  isPicking: boolean;
  onPick: (cnj: string, given: { on: boolean; isStretch: boolean }) => void;
}) {
  return (
    <label
      className={cx(
        "absolute inset-y-0 left-0 z-1 cursor-pointer items-start pt-3.5 medium:-left-6 medium:flex medium:w-6 medium:pt-2 wide:-left-9 wide:w-9",
        isPicking ? "flex max-medium:right-0" : "hidden",
        isPicking
          ? "medium:opacity-100"
          : "medium:opacity-0 medium:group-hover/row:opacity-100 medium:group-has-focus-visible/row:opacity-100",
      )}
    >
      <input
        type="checkbox"
        checked={isPicked}
        onChange={(event) =>
          onPick(row.cnj, { on: event.target.checked, isStretch: isShift(event.nativeEvent) })
        }
        aria-label={`Selecionar ${[caseName(row), formatCnj(row.cnj)].filter(Boolean).join(", ")}`}
        className="size-5 cursor-pointer accent-pen medium:size-3.5 wide:ml-1.5 wide:size-4"
      />
    </label>
  );
}

/** React's change event of a checkbox is the browser's click, which knows whether Shift was pressed. */
function isShift(event: Event): boolean {
  return event instanceof globalThis.MouseEvent && event.shiftKey;
}
