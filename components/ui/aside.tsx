import { type ReactNode, useId } from "react";

/** A part of what stands beside the main column of a page; below it on a narrow one. */
export function AsidePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-heading border-b border-line pb-2">
        {title}
      </h2>
      <div className="pt-2">{children}</div>
    </section>
  );
}

/** The main column of a page with what stands beside it. */
export function PageColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="max-w-content pt-6 wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-x-14">
      <div className="min-w-0">{children}</div>
      <aside className="mt-10 grid content-start gap-x-10 gap-y-8 medium:max-wide:grid-cols-2 wide:mt-0">
        {aside}
      </aside>
    </div>
  );
}
