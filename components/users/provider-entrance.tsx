import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { departurePath } from "#lib/users/return-path.ts";

/**
 * The way in by the firm's provider of identity. An ordinary link: a form's redirect to another site is blocked by the
 * page's policy, and what loads links ahead would begin a sign-in with every look at the page.
 */
export function ProviderEntrance({ label, callbackUrl }: { label: string; callbackUrl: string | null }) {
  return (
    <>
      <p className="mt-4 flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      <a
        href={departurePath(callbackUrl)}
        className={cx(buttonClass({ size: "large" }), "mt-4 w-full min-w-0")}
      >
        <span className="truncate">Entrar com {label}</span>
      </a>
    </>
  );
}
