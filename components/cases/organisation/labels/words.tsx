import { Fragment } from "react";
import type { Label } from "#lib/cases/organisation/schema.ts";
import { byName } from "#lib/format/order.ts";

/** Labels as words; not in the colour of links, as they are none. */
export function LabelWords({ labels }: { labels: readonly Label[] }) {
  return labels.toSorted(byName).map((label, index) => (
    <Fragment key={label.id}>
      {index > 0 ? <span className="text-ink-3"> · </span> : null}
      <span className="text-ink-2">{label.name}</span>
    </Fragment>
  ));
}
