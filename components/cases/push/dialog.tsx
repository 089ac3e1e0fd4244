import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { type Periodicity, periodicities } from "#lib/cases/push/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { Wanted } from "#lib/push/change.ts";
import { rhythmTitle } from "#lib/push/words.ts";

const off = "off";

/** How many the service watches (null: not all are known), their common rhythm, and the only one's name where it is not the title. */
export type WatchedAmong = { count: number | null; rhythm: Periodicity | null; name: string | null };

/** Chooses how often the court is asked for cases, or that it is not. `size`: how many; null while they are not counted. */
export function WatchDialog({
  size,
  usual = 30,
  watched = { count: null, rhythm: null, name: null },
  onOpenChange,
  onChoose,
}: {
  size: number | null;
  /** What is chosen at first. */
  usual?: Periodicity;
  /** What the page knows of how they are watched. */
  watched?: WatchedAmong;
  onOpenChange: (open: boolean) => void;
  onChoose: (wanted: Wanted) => void;
}) {
  const [chosen, setChosen] = useState<Periodicity | typeof off>(watched.rhythm ?? usual);
  const which =
    size === null
      ? "os processos desta lista"
      : size === 1
        ? (watched.name ?? "este processo")
        : plural(size, "processo", "processos");
  const areAllWatched = size !== null && watched.count === size;
  const title =
    chosen === off
      ? `Desligar o monitoramento: ${which}`
      : `${areAllWatched ? "Mudar o ritmo:" : "Monitorar"} ${which}`;
  const does = chosen === off ? "Desligar" : areAllWatched ? "Mudar o ritmo" : "Monitorar";
  function choose() {
    onOpenChange(false);
    onChoose(chosen === off ? null : chosen);
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      {...(size === 1
        ? {}
        : { description: [alreadyWords(watched.count, size), manyWords].filter(Boolean).join(" ") })}
      actions={
        <>
          <Button variant="primary" onClick={choose}>
            {does}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Voltar</Button>
        </>
      }
    >
      <fieldset
        className="mt-4"
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          choose();
        }}
      >
        <legend className="font-strong">
          Periodicidade
          <span className="block text-small font-regular text-ink-3">
            Quantas vezes o serviço olha o tribunal.
          </span>
        </legend>
        {periodicities.map((one) => (
          <Choice key={one} isChosen={chosen === one} onChoose={() => setChosen(one)}>
            {rhythmTitle(one)} <span className="text-ink-3">{timesAMonth(one, size)}</span>
          </Choice>
        ))}
        {watched.count === 0 ? null : (
          <Choice isChosen={chosen === off} onChoose={() => setChosen(off)}>
            Desligar <span className="text-ink-3">o serviço deixa de olhar</span>
          </Choice>
        )}
      </fieldset>
    </Dialog>
  );
}

/** That some of them are watched already; null when none is, or all are, or nobody knows. */
function alreadyWords(count: number | null, size: number | null): string | null {
  if (count === null || count === 0 || count === size) return null;
  return `${plural(count, "já é monitorado e passa", "já são monitorados e passam")} ao ritmo escolhido.`;
}

const manyWords =
  "O serviço é chamado um processo por vez. Pode fechar a página: o andamento fica em Monitoramento.";

const timesAMonth = (rhythm: Periodicity, size: number | null) =>
  size === null || size === 1
    ? plural(rhythm, "vez por mês", "vezes por mês")
    : `${formatCount(rhythm * size)} vezes por mês ao todo`;

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 items-center gap-2 medium:min-h-8">
      <input type="radio" name="rhythm" checked={isChosen} onChange={onChoose} className="accent-pen" />
      <span>{children}</span>
    </label>
  );
}
