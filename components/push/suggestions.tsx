import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { WatchDialog } from "#components/cases/push/dialog.tsx";
import { AsidePart } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { caseName } from "#lib/cases/names/name.ts";
import { mostAtOnce } from "#lib/cases/selection/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatCount } from "#lib/format/count.ts";
import type { Wanted } from "#lib/push/change.ts";
import { type Monitoring, type SuggestedCase, type Suggestion, suggestions } from "#lib/push/overview.ts";
import { orderedWords, suggestionWords } from "#lib/push/words.ts";
import { allOf } from "#lib/reads.ts";
import { followSuggestionAction } from "#server/push/changing/actions.ts";

/** The name of the only case. */
function nameOf(cases: readonly SuggestedCase[] = []): string | null {
  const [only] = cases;
  return only === undefined || cases.length > 1 ? null : (caseName(only) ?? formatCnj(only.cnj));
}

/** The first cases of a proposal, each a link, and how many more there are. */
function Named({
  database,
  cases,
  count,
}: {
  database: string;
  cases: readonly SuggestedCase[];
  count: number;
}) {
  return (
    <ul className="text-small">
      {cases.map((one) => (
        <li key={one.cnj} className="min-w-0">
          <Link
            href={`/${database}/cases/${one.cnj}`}
            className="flex min-h-11 items-center [overflow-wrap:anywhere] medium:min-h-6"
          >
            {caseName(one) ?? formatCnj(one.cnj)}
          </Link>
        </li>
      ))}
      {count > cases.length ? (
        <li className="text-ink-3">{`e mais ${formatCount(count - cases.length)}`}</li>
      ) : null}
    </ul>
  );
}

/** Changes of what is watched that may be wanted, each with what it would mean. Nothing when none is proposed. */
export function Suggestions({
  database,
  suggested,
  named,
}: { database: string } & Pick<Monitoring, "suggested" | "named">) {
  const { run, isRunning } = useAction(allOf("push", { database }));
  const [choosing, setChoosing] = useState<Suggestion | null>(null);
  const offered = suggestions.filter((one) => suggested[one] > 0);
  if (offered.length === 0) return null;
  const follow = (suggestion: Suggestion, wanted: Wanted) =>
    run({
      action: () => followSuggestionAction({ database, suggestion, wanted }),
      notice: (ordered) => orderedWords(wanted, ordered),
    });
  return (
    <AsidePart title="Sugestões">
      <ul>
        {offered.map((one) => {
          const words = suggestionWords(one, suggested[one]);
          return (
            <li key={one} className="border-b border-line py-2 first:pt-0 last:border-0">
              <p className="font-strong">{words.title}</p>
              <Named database={database} cases={named[one] ?? []} count={suggested[one]} />
              <p className="text-small text-ink-2">{words.text}</p>
              <Button
                variant="text"
                className="screen-only mt-1"
                onClick={() => (one === "archived" ? void follow(one, null) : setChoosing(one))}
                pending={isRunning && words.does}
              >
                {words.does}
              </Button>
            </li>
          );
        })}
      </ul>
      {choosing === null ? null : (
        <WatchDialog
          size={Math.min(suggested[choosing], mostAtOnce)}
          usual={choosing === "quiet" ? 4 : 30}
          watched={{
            count: choosing === "quiet" ? Math.min(suggested[choosing], mostAtOnce) : 0,
            rhythm: null,
            name: nameOf(named[choosing]),
          }}
          onOpenChange={(isOpen) => {
            if (!isOpen) setChoosing(null);
          }}
          onChoose={(wanted) => void follow(choosing, wanted)}
        />
      )}
    </AsidePart>
  );
}
