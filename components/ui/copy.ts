import { toast } from "./toast.ts";

/** Says whether something was copied: `done`, or that the browser refused. */
export function sayCopied(isCopied: boolean, done: string): void {
  toast(isCopied ? { text: done } : { text: "O navegador não deixou copiar.", tone: "alert" });
}

/** Copies a text, also one still being fetched, as the click is under way. Null: nothing to copy. Returns whether it was copied. */
export async function copyText(text: string | Promise<string | null>): Promise<boolean> {
  // Browsers have a clipboard only on secure pages; an office may serve Autos over plain HTTP.
  if (navigator.clipboard === undefined) {
    const known = await text;
    return known !== null && copyBySelection(known);
  }
  const item = async () => {
    const known = await text;
    if (known === null) throw new Error("nothing to copy");
    return new Blob([known], { type: "text/plain" });
  };
  return await navigator.clipboard.write([new ClipboardItem({ "text/plain": item() })]).then(
    () => true,
    () => false,
  );
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr-only";
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
