import { Fragment, type ReactNode } from "react";

/** A key as it stands on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-key border border-rule bg-paper px-1 font-sans text-key whitespace-nowrap text-ink-3">
      {children}
    </kbd>
  );
}

export type KeyHint = { keys: string[]; does: string };

/** The key hints of a list, below it; not on touch screens and narrow ones. */
export function KeyBar({ hints, stick = false }: { hints: KeyHint[]; stick?: boolean }) {
  return (
    <p
      className={
        stick
          ? "screen-only bleed sticky bottom-0 z-2 mt-4 -mb-12 hidden gap-4 border-t border-line bg-desk py-2 text-small text-ink-3 medium:flex touch:hidden"
          : "screen-only mt-4 hidden gap-4 text-small text-ink-3 medium:flex touch:hidden"
      }
    >
      {hints.map((hint) => (
        <span key={hint.does} className="inline-flex items-baseline gap-1 whitespace-nowrap">
          {hint.keys.map((key) => (
            <Fragment key={key}>
              <Kbd>{key}</Kbd>{" "}
            </Fragment>
          ))}
          {hint.does}
        </span>
      ))}
    </p>
  );
}

export function KeyGroups({ groups }: { groups: readonly { title: string; hints: KeyHint[] }[] }) {
  return groups.map((group) => (
    <section key={group.title} className="mt-4">
      <h3 className="type-heading">{group.title}</h3>
      <dl className="mt-1">
        {group.hints.map((hint) => (
          <div key={hint.does} className="flex border-b border-line py-2">
            <dt className="flex w-28 shrink-0 items-center gap-1">
              {hint.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{hint.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
