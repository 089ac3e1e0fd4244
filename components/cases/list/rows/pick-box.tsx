import { cx } from "#components/ui/cx.ts";
import { PickBox as MarginBox } from "#components/ui/pick-box.tsx";
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

/** The checkbox of a case's row. */
export function PickBox({
  row,
  onPick,
  ...rest
}: {
  row: CaseRow;
  isPicked: boolean;
  isPicking: boolean;
  onPick: (cnj: string, given: { on: boolean; isStretch: boolean }) => void;
}) {
  return (
    <MarginBox
      {...rest}
      label={`Selecionar ${[caseName(row), formatCnj(row.cnj)].filter(Boolean).join(", ")}`}
      onPick={(given) => onPick(row.cnj, given)}
      className="items-start pt-3.5 medium:-left-6 medium:w-6 medium:pt-2 wide:-left-9 wide:w-9"
    />
  );
}
