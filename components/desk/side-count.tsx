"use client";

import { ComingUploads } from "#components/uploads/coming.tsx";
import { formatCount } from "#lib/format/count.ts";
import type { PlaceKind } from "#lib/uploads/place.ts";

/** Beside a link of the side bar: what somebody has to see there, and the files on their way there; nothing when neither. */
export function SideCount({ count = 0, coming }: { count?: number | undefined; coming?: PlaceKind }) {
  return (
    <>
      {coming === undefined ? null : <ComingUploads kind={coming} />}
      {count > 0 ? <b className="font-strong text-ink">{formatCount(count)}</b> : null}
    </>
  );
}
