import { copyText, sayCopied } from "#components/ui/copy.ts";
import { formatCount } from "#lib/format/count.ts";

/** Puts the address of a page of the open document on the clipboard. */
export async function copyPageLink(page: number): Promise<void> {
  const { origin, pathname } = window.location;
  const isCopied = await copyText(`${origin}${pathname}#p=${page}`);
  sayCopied(isCopied, `Link da página ${formatCount(page)} copiado.`);
}
