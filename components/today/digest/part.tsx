import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { formatCount } from "#lib/format/count.ts";
import type { Digest } from "#lib/today/digest/schema.ts";

export type Given = { database: string; digest: Digest };

/** A part of the summary: its lines and where the others are, or the sentence that says why there is none. */
export function Part({
  id,
  title,
  count,
  lines,
  none,
  rest,
  note,
}: {
  id: string;
  title: string;
  count: number;
  lines: readonly ReactNode[];
  none?: string;
  rest: string;
  /** What is counted. */
  note?: string;
}) {
  if (count === 0 && none === undefined) return null;
  const left = count - lines.length;
  return (
    <Section
      id={id}
      title={count === 0 ? title : `${title}: ${formatCount(count)}`}
      note={count > 0 ? note : undefined}
    >
      {count === 0 ? <p className="text-ink-2">{none}</p> : null}
      {lines.length > 0 ? <ol className="border-t border-rule">{lines}</ol> : null}
      {left > 0 ? (
        <p className="text-small">
          <Link href={rest} className="inline-flex min-h-11 items-center medium:min-h-6">
            {`E mais ${formatCount(left)}`}
            <span className="sr-only">{`: ${title}`}</span>
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
