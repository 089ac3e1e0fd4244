import { type RefObject, useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { type OutwardLink, readLink } from "#lib/documents/links.ts";

/** Catches what is pressed on a link that leads out of the document: first its host is named. */
export function useOutwardLinks(scroller: RefObject<HTMLElement | null>) {
  const [link, setLink] = useState<OutwardLink | null>(null);

  useEffect(() => {
    const pages = scroller.current;
    if (!pages) return;
    function press(event: MouseEvent) {
      const pressed = event.target instanceof Element ? event.target.closest("[data-page] a") : null;
      const outward = pressed && readLink(pressed.getAttribute("href") ?? "");
      if (!outward) return;
      event.preventDefault();
      event.stopPropagation();
      // The right button opens the browser's own menu, which names the address.
      if (event.button !== 2) setLink(outward);
    }
    pages.addEventListener("click", press, { capture: true });
    pages.addEventListener("auxclick", press, { capture: true });
    return () => {
      pages.removeEventListener("click", press, { capture: true });
      pages.removeEventListener("auxclick", press, { capture: true });
    };
  }, [scroller]);

  return { link, close: () => setLink(null) };
}

/** Names where a link of a document leads, before anything is opened. */
export function LinkDialog({ link, onClose }: { link: OutwardLink | null; onClose: () => void }) {
  if (link === null) return null;
  const copy = async () => {
    sayCopied(await copyText(link.address), "Endereço copiado.");
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={link.kind === "web" ? `Abrir ${link.host}?` : "O Autos não abre este link"}
      description={
        link.kind === "web"
          ? "O link está escrito no documento e leva para fora do Autos."
          : "O endereço é este:"
      }
      actions={
        <>
          {link.kind === "web" ? (
            <a
              href={link.address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonClass({ variant: "primary" })}
              onClick={onClose}
            >
              Abrir em outra aba
            </a>
          ) : null}
          <Button onClick={() => void copy()}>Copiar endereço</Button>
        </>
      }
    >
      <p className="mt-3 text-small text-ink-2 [overflow-wrap:anywhere] [unicode-bidi:isolate]">
        {link.address}
      </p>
    </Dialog>
  );
}
