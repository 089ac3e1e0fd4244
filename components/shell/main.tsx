import type { ReactNode } from "react";

/** The page itself, where *Ir para o conteúdo* leads. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="gutter pt-3 pb-8 medium:pt-5 medium:pb-12 print:pb-0">
      {children}
    </main>
  );
}

/** The first thing the keyboard reaches. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-3 focus:py-2 focus:shadow-overlay"
    >
      Ir para o conteúdo
    </a>
  );
}
