import type { ReactNode } from "react";

/** A page without the desk around it: sign-in, a missing page, a failure. */
export function PlainPage({
  title,
  footer,
  children,
}: {
  title?: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="min-h-dvh bg-desk">
      <main className="mx-auto flex min-h-dvh w-full max-w-110 flex-col px-6 pt-12 pb-6 medium:px-10 medium:pt-[14vh] medium:pb-10">
        <p className="mb-8 font-serif text-[2rem] leading-10 font-strong tracking-[-.01em] medium:mb-10">
          Autos
        </p>
        {title ? <h1 className="type-page">{title}</h1> : null}
        {children}
        {footer ? (
          <footer className="mt-auto flex flex-col gap-2 pt-10 text-small text-pretty text-ink-3">
            {footer}
          </footer>
        ) : null}
      </main>
    </div>
  );
}
