"use client";

import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatCount } from "#lib/format/count.ts";
import { type ProblemGroup, problemGroups, progressOf } from "#lib/imports/rules-progress.ts";
import type { ImportView } from "#lib/imports/schema.ts";
import { retryImportAction } from "#server/imports/actions.ts";
import { useImportAction } from "./use-import-action.ts";

/** What went wrong, the same problem together, each with its way on. */
export function ImportProblems({ database, view }: { database: string; view: ImportView }) {
  const { run, busy } = useImportAction(database);
  const groups = problemGroups(view.items);
  const { problems } = progressOf(view);
  if (problems === 0) return null;
  const listed = groups.reduce((sum, group) => sum + group.cnjs.length, 0);
  const retry = (cnjs?: string[]) => run(() => retryImportAction({ database, importId: view.id, cnjs }));

  return (
    <section aria-labelledby="problemas">
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-3 border-b border-rule pb-2">
        <h3 id="problemas" className="type-heading">
          Com problema
        </h3>
        <Button variant="text" onClick={() => retry()} {...(busy ? { pending: "Tentando" } : {})}>
          {problems === 1 ? "Tentar de novo" : `Tentar os ${formatCount(problems)} de novo`}
        </Button>
      </div>
      <ul>
        {groups.map((group) => (
          <Group key={group.key} group={group} onRetry={problems === 1 ? null : (cnj) => retry([cnj])} />
        ))}
      </ul>
      {problems > listed ? (
        <p className="py-2 text-small text-ink-3">e mais {formatCount(problems - listed)} com problema</p>
      ) : null}
    </section>
  );
}

function Group({ group, onRetry }: { group: ProblemGroup; onRetry: ((cnj: string) => void) | null }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-b border-line py-2 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <State glyph={group.glyph} tone={group.tone}>
          {group.title}
        </State>
        <p className="pl-4.5 text-small text-ink-3">{group.sentence}</p>
      </div>
      <ul className="pl-4.5 wide:pl-0">
        {group.cnjs.map((cnj) => (
          <li key={cnj} className="flex items-baseline justify-between gap-4 pb-1">
            <CnjNumber value={cnj} />
            {onRetry ? (
              <Button variant="text" className="font-regular!" onClick={() => onRetry(cnj)}>
                Tentar de novo<span className="sr-only"> {formatCnj(cnj)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
