import { useRouter } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import { Switch } from "#components/ui/switch.tsx";
import { letParalegalsOpenAction } from "#server/filings/window/actions.ts";

/** For those who set up a database: whether paralegals open filing windows, too. */
export function ParalegalsOpen({ database, isOn }: { database: string; isOn: boolean }) {
  const router = useRouter();
  const { run, isRunning } = useAction();
  async function set(open: boolean) {
    if (isRunning) return;
    const done = await run({ action: () => letParalegalsOpenAction({ database, open }) });
    if (done !== null) router.refresh();
  }
  return (
    <div aria-busy={isRunning}>
      <Switch
        label="Paralegais abrem a janela de peticionamento"
        checked={isOn}
        onCheckedChange={(next) => void set(next)}
      />
      <p className="mt-2 max-w-column text-ink-2">
        {isOn
          ? "Paralegais preparam petições e abrem também a janela em que elas são protocoladas."
          : "Paralegais preparam petições. A janela em que elas são protocoladas, só advogados abrem."}
      </p>
    </div>
  );
}
