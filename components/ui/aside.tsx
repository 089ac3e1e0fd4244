import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

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

/** The main column of a page with what stands beside it. `isReading`: a paper does, which takes the room. */
export function PageColumns({
  children,
  aside,
  isReading = false,
}: {
  children: ReactNode;
  aside: ReactNode;
  isReading?: boolean;
}) {
  return (
    <div
      className={cx(
        "max-w-content pt-6 wide:grid wide:gap-x-14",
        isReading ? "wide:grid-cols-[31rem_minmax(0,1fr)]" : "wide:grid-cols-[minmax(0,1fr)_18rem]",
      )}
    >
      <div className="min-w-0">{children}</div>
      <aside
        className={cx(
          "mt-10 grid content-start gap-x-10 gap-y-8 wide:mt-0",
          isReading ? "min-w-0 grid-cols-[minmax(0,1fr)]" : "medium:max-wide:grid-cols-2",
        )}
      >
        {aside}
      </aside>
    </div>
  );
}
