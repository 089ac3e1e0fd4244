import type { ComponentProps, MouseEvent } from "react";

/** A link that changes what this page shows: `href` for other tabs of the browser, `onGo` for this one. */
export function LinkHere({
  href,
  onGo,
  ...rest
}: Omit<ComponentProps<"a">, "onClick"> & { href: string; onGo: () => void }) {
  function go(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo();
  }
  return <a {...rest} href={href} onClick={go} />;
}
