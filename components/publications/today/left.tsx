import Link from "next/link";
import { plural } from "#lib/format/count.ts";
import { leftPublicationsHref } from "#lib/publications/today/href.ts";

/** Under what needs somebody: how many were archived unread within the last days, and where they are. Absent without any. */
export function LeftUnread({ database, count }: { database: string; count: number }) {
  if (count === 0) return null;
  return (
    <p className="mb-10 text-small">
      <Link
        href={leftPublicationsHref(database)}
        className="inline-flex min-h-11 items-center medium:min-h-6"
      >
        {`${plural(count, "publicação arquivada", "publicações arquivadas")} sem ler nos últimos 7 dias`}
      </Link>
    </p>
  );
}
