import type { CSSProperties } from "react";
import { Button } from "#components/ui/button.tsx";
import { floatClass } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";

/** About how wide and high the button is, in CSS pixels, so that it stays in the window. */
const size = { width: 212, height: 44 };
const below = 8;

/** Under the end of a selection: copies it with its source. On a touch screen, whose own menu is there, at the foot. */
export function CopyButton({
  end,
  scroller,
  onCopy,
}: {
  /** Where the selection ends, in what the scroller holds. */
  end: { x: number; y: number };
  scroller: HTMLElement;
  onCopy: () => void;
}) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
  const x = Math.max(scrollLeft + below, Math.min(end.x, scrollLeft + clientWidth - size.width - below));
  const lowest = scrollTop + clientHeight - size.height - below;
  const y = Math.max(scrollTop + below, Math.min(end.y + below, lowest));
  const place: CSSProperties & Record<"--x" | "--y", string> = { "--x": `${x}px`, "--y": `${y}px` };
  return (
    <div
      style={place}
      className={`${floatClass} absolute top-(--y) left-(--x) z-10 p-1 touch:fixed touch:top-auto touch:bottom-18 touch:left-1/2 touch:-translate-x-1/2`}
    >
      <Button
        // Pressing it must not take the selection away.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onCopy}
        className="border-transparent!"
      >
        Copiar com a fonte
        <span aria-hidden="true" className="touch:hidden">
          <Kbd>c</Kbd>
        </span>
      </Button>
    </div>
  );
}
