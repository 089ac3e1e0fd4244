import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import type { BundleOffer } from "#lib/documents/bundle/offer.ts";

/** All documents of the case, or those that a search found, in one ZIP; or why they do not go into one. */
export function SaveAll({
  href,
  obstacle,
  count,
  what,
  onSave,
}: BundleOffer & {
  count: number;
  /** "todos os 21" */
  what: string;
  onSave: (given: { href: string; count: number }) => void;
}) {
  if (count === 0) return null;
  const label = `Baixar ${what}`;
  const look = "min-h-11 medium:min-h-8";
  if (href === null)
    return (
      <Button variant="text" className={look} blocked={obstacle}>
        {label}
      </Button>
    );
  return (
    <a
      href={href}
      download
      title="Num ZIP, com um índice"
      onClick={(event) => {
        event.preventDefault();
        onSave({ href, count });
      }}
      className={cx(buttonClass({ variant: "text" }), look, "no-underline")}
    >
      {label}
    </a>
  );
}
