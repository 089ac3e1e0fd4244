import { Link } from "#components/ui/link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { formatCount } from "#lib/format/count.ts";

/** The end of a list that names only some: how many more there are, and the way to all. Absent when it names all. */
export function AndMore({
  count,
  what,
  href,
}: {
  count: number;
  /** What they are, for whoever hears the link alone: `por ler`. */
  what: string;
  href: string;
}) {
  if (count <= 0) return null;
  return (
    <li className="screen-only text-small">
      <Link href={href} className="inline-flex min-h-11 items-center medium:min-h-6">
        e mais {formatCount(count)}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Link>
    </li>
  );
}
