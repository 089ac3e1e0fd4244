import { cx } from "./cx.ts";

/** The checkbox in the margin of a row: on hover or focus of its `group/row`, or while selecting; on phones it covers the row. */
export function PickBox({
  label,
  isPicked,
  isPicking,
  onPick,
  className,
}: {
  /** What is selected, for who does not see it: "Selecionar Decisão.pdf". */
  label: string;
  isPicked: boolean;
  isPicking: boolean;
  /** `isStretch`: with Shift, from the row that was selected last. */
  onPick: (given: { on: boolean; isStretch: boolean }) => void;
  className: string;
}) {
  return (
    <label
      className={cx(
        "absolute inset-y-0 left-0 z-1 cursor-pointer medium:flex",
        isPicking ? "flex max-medium:right-0" : "hidden",
        isPicking
          ? "medium:opacity-100"
          : "medium:opacity-0 medium:group-hover/row:opacity-100 medium:group-has-focus-visible/row:opacity-100",
        className,
      )}
    >
      <input
        type="checkbox"
        checked={isPicked}
        onChange={(event) => onPick({ on: event.target.checked, isStretch: isShift(event.nativeEvent) })}
        aria-label={label}
        className="size-5 cursor-pointer accent-pen medium:size-3.5 wide:ml-1.5 wide:size-4"
      />
    </label>
  );
}

/** React's change event of a checkbox is the browser's click, which knows whether Shift was pressed. */
function isShift(event: Event): boolean {
  return event instanceof globalThis.MouseEvent && event.shiftKey;
}
