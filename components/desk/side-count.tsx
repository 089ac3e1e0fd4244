import { useSyncExternalStore } from "react";
import { formatCount } from "#lib/format/count.ts";
import type { PlaceKind } from "#lib/uploads/place.ts";
import { comingUploads, watchUploads } from "../uploads/queues.ts";

/** Beside a link of the side bar: what somebody has to see there, and files on their way; nothing when neither. */
export function SideCount({
  count = 0,
  words = formatCount(count),
  coming,
  meaning,
  beside = 0,
  besideMeaning,
  isUnknown = false,
}: {
  count?: number | undefined;
  /** The number as it is shown, where it is not known to the last. */
  words?: string;
  coming?: PlaceKind;
  meaning?: string;
  /** What is counted apart, in a quieter number after it. */
  beside?: number;
  besideMeaning?: string;
  /** It could not be counted: that is not none. */
  isUnknown?: boolean;
}) {
  return (
    <>
      {coming === undefined ? null : <ComingUploads kind={coming} />}
      {isUnknown ? (
        <>
          <b aria-hidden className="font-strong text-ink-3" title={notCounted}>
            ?
          </b>
          <span className="sr-only">{notCounted}</span>
        </>
      ) : null}
      {count > 0 ? (
        <>
          <b className="font-strong text-ink" title={meaning}>
            {words}
          </b>
          {meaning === undefined ? null : <span className="sr-only">{meaning}</span>}
        </>
      ) : null}
      {beside > 0 ? (
        <>
          <span className="ml-1 text-ink-3" title={besideMeaning}>
            {`+${formatCount(beside)}`}
          </span>
          <span className="sr-only">{besideMeaning}</span>
        </>
      ) : null}
    </>
  );
}

const notCounted = "Não conseguimos contar agora. Tentamos de novo em um minuto.";

/** Beside the link to a page: how many files are on their way to what it lists, also while another page is shown. */
function ComingUploads({ kind }: { kind: PlaceKind }) {
  const read = () => comingUploads(kind);
  const coming = useSyncExternalStore(watchUploads, read, () => 0);
  return coming === 0 ? null : (
    <span className="mr-2 hidden text-small text-ink-3 medium:inline">{`enviando ${formatCount(coming)}`}</span>
  );
}
