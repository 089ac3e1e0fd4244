import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { headingParties } from "#lib/cases/cover/rules.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { noPartiesWords } from "#lib/cases/freshness/row.ts";
import type { CaseView } from "#lib/cases/schema.ts";

/** "Padaria Estrela do Butantã Ltda. × Construtora Vale Azul S.A. e outro", or what is known instead. */
export function PartiesLine({ view, className }: { view: CaseView; className?: string }) {
  const { active, passive, more } = headingParties(view.cover);
  const known = [active, passive].filter((name) => name !== null);
  const now = useNow();
  const other = view.cover?.title ?? noPartiesWords(knowledgeOf({ facts: view, now }));
  return (
    <p className={cx("[overflow-wrap:anywhere] [unicode-bidi:isolate]", className)}>
      {known.length === 0 ? <span className="text-ink-3">{other}</span> : null}
      {active}
      {active && passive ? <span className="text-ink-3"> ×&nbsp;</span> : null}
      {passive}
      {more && known.length > 0 ? <span className="text-[.77em] text-ink-3"> {more}</span> : null}
    </p>
  );
}
