import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { useCaseSearch } from "#components/cases/use-case-search.tsx";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { cx } from "#components/ui/cx.ts";
import { floatClass } from "#components/ui/dialog.tsx";
import { writingClass } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import type { Database } from "#lib/databases/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { startImportAction } from "#server/imports/actions.ts";

/** What the list leaves out: it shows a few cases of those that there are. Null when nothing is found. */
function hintOf({ heading, count, q }: { heading: string; count: number; q: string }): string | null {
  if (count === 0) return null;
  return q === ""
    ? `${heading}. Para outro, escreva uma parte ou o número.`
    : "Os mais próximos do que você escreveu. Para outro, escreva mais.";
}

const casePrefix = "case:";
const importPrefix = "import:";

/** Chooses the case of a petition or guide, with the search of the palette. A number that is not here can be imported on the spot. */
export function CaseChooser({
  database,
  autoFocus = false,
  onChoose,
  onLeave,
}: {
  database: Pick<Database, "document" | "seesCases">;
  autoFocus?: boolean;
  onChoose: (cnj: string) => void;
  /** Leaves the choice as it was; absent where one has to be made. */
  onLeave?: () => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(autoFocus);
  const [coming, setComing] = useState<string | null>(null);
  const q = useSettled({ value: text.trim(), ms: 150 });
  const { heading, items, words } = useCaseSearch({ current: database, q, typed: text.trim() });
  const cases = items.filter(({ value }) => value.startsWith(casePrefix));
  const absent =
    q === text.trim()
      ? (items.find(({ value }) => value.startsWith(importPrefix))?.value.slice(importPrefix.length) ?? null)
      : null;
  const isAbsent = absent !== null && coming === null;
  const hint = words ?? hintOf({ heading, count: cases.length, q });

  function choose(value: string) {
    setOpen(false);
    onChoose(value.slice(casePrefix.length));
  }

  // The buttons are beside the search, which would take Enter on them for its own.
  return (
    <div className={cx("max-w-column", isAbsent && "border-l-3 border-alert pl-3.25")}>
      <Command
        shouldFilter={false}
        loop
        label="Processo"
        className="relative"
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          setOpen(false);
          onLeave?.();
        }}
      >
        <label htmlFor={id} className="mb-1 block font-strong">
          Processo
        </label>
        {isAbsent ? (
          <p id={`${id}-error`} role="alert" className="mb-1 font-strong text-alert">
            Este processo ainda não está na base.
          </p>
        ) : null}
        <Command.Input
          id={id}
          value={text}
          onValueChange={(value) => {
            setText(value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          autoFocus={autoFocus}
          autoCapitalize="none"
          placeholder="Parte ou número"
          aria-invalid={isAbsent || undefined}
          aria-describedby={isAbsent ? `${id}-error` : undefined}
          className={cx(writingClass, "h-11 px-2 medium:h-9")}
        />
        {isOpen ? (
          <div
            className={cx(
              cases.length > 0 || words ? floatClass : "sr-only",
              "absolute inset-x-0 z-20 mt-1 overflow-hidden",
            )}
          >
            <Command.List label={heading} className="max-h-[50vh] overflow-y-auto">
              {cases.map((item) => (
                <Command.Item
                  key={item.value}
                  value={item.value}
                  onSelect={choose}
                  className="flex min-h-11 cursor-pointer flex-col items-start px-3 py-1.5 data-[selected=true]:bg-pen-soft medium:min-h-8"
                >
                  {item.shown}
                </Command.Item>
              ))}
            </Command.List>
            {hint ? (
              <p role="status" className="border-t border-line px-3 py-2 text-small text-ink-3">
                {hint}
              </p>
            ) : null}
          </div>
        ) : null}
      </Command>
      {isAbsent ? (
        <ImportNow database={database.document} cnj={absent} onStarted={() => setComing(absent)} />
      ) : null}
      {coming === null ? null : (
        <ComingCase database={database.document} cnj={coming} onHere={() => onChoose(coming)} />
      )}
      {onLeave === undefined ? null : (
        <Button variant="tap" className="mt-2" onClick={onLeave}>
          Deixar como estava
        </Button>
      )}
    </div>
  );
}

function ImportNow({
  database,
  cnj,
  onStarted,
}: {
  database: string;
  cnj: string;
  onStarted: () => void;
}): ReactNode {
  const { run, isRunning } = useAction();
  const start = async () => {
    const text = formatCnj(cnj);
    const done = await run({ action: () => startImportAction({ database, text, source: null }) });
    if (done !== null) onStarted();
  };
  return (
    <p className="mt-1 text-small">
      <Button variant="tap" onClick={() => void start()} pending={isRunning && "Importando"}>
        Importar agora
      </Button>{" "}
      <span className="text-ink-3">leva cerca de um minuto; o que está aqui espera</span>
    </p>
  );
}

/** How often it is looked whether an imported case has come, in milliseconds. */
const lookAgainMs = 2_000;

/** A case that is being imported: it is chosen by itself when its cover has come. */
function ComingCase({ database, cnj, onHere }: { database: string; cnj: string; onHere: () => void }) {
  const { data } = useQuery({
    ...reading("cases/[cnj]", { database, cnj }),
    retry: false,
    refetchInterval: lookAgainMs,
  });
  const isHere = data?.cover != null;
  const take = useEffectEvent(onHere);
  useEffect(() => {
    if (isHere) take();
  }, [isHere]);
  return (
    <Note
      live
      tone="pen"
      className="mt-3"
      title={
        <>
          Importando <CnjNumber value={cnj} />
        </>
      }
    >
      Quando a capa chegar, o processo é escolhido sozinho. Se demorar, o andamento está em Importar
      processos.
    </Note>
  );
}
