import { useEffect, useRef } from "react";
import { ShownOnce } from "#components/ui/shown-once.tsx";
import { hereOnlyText, opensHereOnly } from "#lib/users/links.ts";

/** An address that was made just now, `at` by the server's time, and for whom; `id`: of its link. */
export type Issued = { id: string; at: string; address: string; title: string; text: string };

/** A one-time address, shown this once: with the next load of the page it is gone. */
export function IssuedNote({
  issued,
  onClose,
  className,
}: {
  issued: Issued;
  onClose: () => void;
  className?: string;
}) {
  const { address, title, text } = issued;
  const place = useRef<HTMLDivElement>(null);
  // It may be made far above: without this it would appear out of sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={className}>
      <ShownOnce title={title} secret={address} copied="Endereço copiado." onDone={onClose}>
        <p>{text}</p>
        {opensHereOnly(address) ? <p className="mt-1">{hereOnlyText}</p> : null}
      </ShownOnce>
    </div>
  );
}
