import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { Switch } from "#components/ui/switch.tsx";
import type { Periodicity } from "#lib/cases/push/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { type CaseWatch, wantedOf } from "#lib/push/change.ts";
import { monitoringHref } from "#lib/push/href.ts";
import { underWayMs } from "#lib/push/watched.ts";
import { serviceWords, wishWords } from "#lib/push/words.ts";
import { RhythmSelect } from "./rhythm-select.tsx";
import { wishTones } from "./tones.ts";
import { useWatching } from "./use-watching.ts";

/** How often the court is asked when somebody only turns the switch on. */
const usual: Periodicity = 30;

/** Whether the service watches the court for this case and how often, to be changed; and what came of the last change. */
export function WatchControl({ database, cnj }: { database: string; cnj: string }) {
  const { data } = useQuery({
    ...reading("push/of-case/[cnj]", { database, cnj }),
    refetchInterval: ({ state }) => (state.data?.wish?.state === "waiting" ? underWayMs : false),
  });
  // The place is kept, so that nothing moves when it comes.
  if (data === undefined) return <div className="min-h-11 medium:min-h-7 medium:w-36" />;
  return <Loaded database={database} cnj={cnj} watch={data} />;
}

function Loaded({ database, cnj, watch: known }: { database: string; cnj: string; watch: CaseWatch }) {
  const { watch } = useWatching(database);
  const wanted = wantedOf(known);
  const words = wishWords(known);
  const now = useNow();
  const set = (next: Periodicity | null) =>
    void watch({ on: { numbers: [cnj] }, wanted: next, before: wanted.periodicity });
  return (
    <div className="screen-only flex flex-wrap items-center gap-x-3 text-small medium:max-w-96 medium:justify-end">
      <Switch
        label="Monitoramento"
        checked={wanted.isOn}
        onCheckedChange={(isOn) => set(isOn ? usual : null)}
        blocked={known.isRecorded ? undefined : "só quando o serviço tiver os dados"}
      />
      {wanted.isOn ? <RhythmSelect label="Periodicidade" wanted={wanted} onChoose={set} /> : null}
      <p
        role="status"
        className={cx(
          "min-w-0 text-balance wrap-anywhere medium:text-right",
          words ? wishTones[words.tone] : "text-ink-3",
        )}
      >
        {words?.text ?? serviceWords(known, now)}
      </p>
      {known.wish?.state === "paused" ? (
        <Link href={monitoringHref(database)}>Ver em Monitoramento</Link>
      ) : null}
      {words?.canRetry && known.wish ? (
        <Button variant="text" onClick={() => set(known.wish?.wanted ?? null)}>
          Tentar de novo
        </Button>
      ) : null}
    </div>
  );
}
