import { formatCount } from "#lib/format/count.ts";
import { formatDateTime } from "#lib/time/time.ts";
import type { SealingState } from "#lib/trail/view.ts";

/** A line of ink in the list: above it nothing is sealed yet. */
export function SealLine({ last }: { last: NonNullable<SealingState["last"]> }) {
  return (
    <li className="flex flex-wrap gap-x-4 border-t-2 border-ink py-2 text-small text-ink-2">
      <b className="font-strong text-ink">selado até {formatDateTime(last.at)}</b>
      {last.seal === null ? null : <SealNumber seal={last.seal} />}
      <span>a conferência mostra qualquer mudança daqui para baixo</span>
    </li>
  );
}

function SealNumber({ seal: { number, head } }: { seal: { number: number; head: string } }) {
  const hash = head.match(/.{4}/g) ?? [];
  return (
    <>
      <span>selo {formatCount(number)}</span>
      <span className="tracking-[.02em]">
        {hash.slice(0, 3).join(" ")} … {hash.at(-1)}
      </span>
    </>
  );
}
