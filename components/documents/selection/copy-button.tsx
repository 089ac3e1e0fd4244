import type { CSSProperties } from "react";
import { keyOf, shownKeys } from "#components/desk/commands/keys.ts";
import { sheetOf } from "#components/documents/pdf/sheet.ts";
import type { Pdf } from "#components/documents/pdf/types.ts";
import { Button } from "#components/ui/button.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { floatClass } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { toast } from "#components/ui/toast.ts";
import { citationOf, type PageSpan } from "#lib/documents/citation.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import type { Selected } from "./read.ts";

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
          <Kbd>{shownKeys([keyOf.copyWithSource]).join(" ")}</Kbd>
        </span>
      </Button>
    </div>
  );
}

/** Of a selection that goes over more pages than this, the court's numbers are not read. */
const mostSheets = 50;

/** Puts what is selected on the clipboard, with the file, page, sheet and case it is from. */
export async function copyWithSource(input: {
  pdf: Pdf;
  selected: Selected | null;
  document: Pick<CaseDocument, "filename" | "cnj">;
}): Promise<void> {
  const { pdf, selected, document } = input;
  if (selected === null) return toast({ text: "Selecione um trecho para copiar com a fonte." });
  const { text, pages } = selected;
  const cited = sheetsOf(pdf, pages).then((sheets) => citationOf({ text, pages, sheets, ...document }));
  sayCopied(await copyText(cited), "Trecho copiado com a fonte.");
}

async function sheetsOf(pdf: Pdf, { from, to }: PageSpan): Promise<(string | null)[]> {
  if (to - from >= mostSheets) return [];
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return await Promise.all(numbers.map((number) => sheetOf(pdf, number).catch(() => null)));
}

/** Puts the address of a page of the open document on the clipboard. */
export async function copyPageLink(page: number): Promise<void> {
  const { origin, pathname } = window.location;
  const isCopied = await copyText(`${origin}${pathname}#p=${page}`);
  sayCopied(isCopied, `Link da página ${formatCount(page)} copiado.`);
}
