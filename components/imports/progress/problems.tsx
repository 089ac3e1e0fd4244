import { useRef } from "react";
import { useAction } from "#components/actions/use-action.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatCount } from "#lib/format/count.ts";
import { retriedWords } from "#lib/imports/progress/restored.ts";
import { type ProblemGroup, problemGroup, progressOf } from "#lib/imports/progress/words.ts";
import type { ImportView } from "#lib/imports/schema.ts";
import { allOf } from "#lib/reads.ts";
import { retryImportAction } from "#server/imports/actions.ts";
import { useTakingOut } from "./use-taking-out.ts";

/** The numbers with problems, grouped by problem, each with what can be done about it. */
export function ImportProblems({
  database,
  view,
  onShowAll,
}: {
  database: string;
  view: ImportView;
  /** Leads to the list of all numbers with a problem. */
  onShowAll: () => void;
}) {
  const { run, isRunning } = useAction(allOf("imports", { database }), { busyUntil: "read" });
  const { remove } = useTakingOut({ database, importId: view.id });
  const heading = useRef<HTMLHeadingElement>(null);
  const { problems } = progressOf(view);
  const importId = view.id;
  const retry = (cnjs?: string[]) =>
    run({
      action: () => retryImportAction({ database, importId, cnjs }),
      notice: ({ retried }) => retriedWords({ count: retried, of: cnjs?.length ?? problems }),
    });
  const retryAll: Command = {
    value: "retry-import",
    label: problems === 1 ? "Tentar de novo" : `Tentar os ${formatCount(problems)} de novo`,
    hint: "importar outra vez os números com problema",
    keys: [],
    run: () => void retry(),
    isBusy: isRunning,
  };
  useOffers(problems === 0 ? [] : [{ heading: "Esta importação", commands: [retryAll] }]);
  if (problems === 0) return null;
  const groups = view.problems.map(problemGroup);
  const listed = groups.reduce((sum, group) => sum + group.cnjs.length, 0);
  // The line of the number disappears with the button that was pressed: the heading takes the focus.
  const stay = () => heading.current?.focus();

  return (
    <section aria-labelledby="problemas">
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-3 border-b border-rule pb-2">
        <h3 id="problemas" ref={heading} tabIndex={-1} className="type-heading outline-none">
          Com problema
        </h3>
        <Button variant="text" onClick={retryAll.run} pending={retryAll.isBusy && "Um momento"}>
          {retryAll.label}
        </Button>
      </div>
      <ul>
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            onRetry={
              problems === 1
                ? null
                : (cnj) => {
                    stay();
                    retry([cnj]);
                  }
            }
            onRemove={(cnj) => {
              stay();
              remove({ cnj, from: group.state });
            }}
          />
        ))}
      </ul>
      {problems > listed ? (
        <p className="py-2 text-small text-ink-3">
          e mais {formatCount(problems - listed)} com problema{" "}
          <Button variant="text" className="ml-2 font-regular!" onClick={onShowAll}>
            Ver todos
          </Button>
        </p>
      ) : null}
    </section>
  );
}

type OfNumber = (cnj: string) => void;

function Group({
  group,
  onRetry,
  onRemove,
}: {
  group: ProblemGroup;
  onRetry: OfNumber | null;
  onRemove: OfNumber;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-b border-line py-2 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <State glyph={group.glyph} tone={group.tone}>
          {group.title}
        </State>
        <p className="pl-4.5 text-small wrap-anywhere text-ink-3">{group.sentence}</p>
      </div>
      <ul className="pl-4.5 wide:pl-0">
        {group.cnjs.map((cnj) => (
          <li key={cnj} className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
            <CnjNumber value={cnj} />
            <span className="flex gap-4">
              {group.removable ? <Act label="Remover" cnj={cnj} onPress={onRemove} /> : null}
              {onRetry ? <Act label="Tentar de novo" cnj={cnj} onPress={onRetry} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Act({ label, cnj, onPress }: { label: string; cnj: string; onPress: OfNumber }) {
  return (
    <Button variant="text" className="font-regular!" onClick={() => onPress(cnj)}>
      {label}
      <span className="sr-only"> {formatCnj(cnj)}</span>
    </Button>
  );
}
