import { useAction } from "#components/actions/use-action.ts";
import { useCopying } from "#components/guides/draft/use-copying.ts";
import { GuideItem } from "#components/guides/list/row.tsx";
import { Button } from "#components/ui/button.tsx";
import type { GuideView } from "#lib/guides/view.ts";
import { centsOf } from "#lib/guides/words.ts";
import { allOf } from "#lib/reads.ts";
import { sayCreatedAction, sayNotCreatedAction } from "#server/guides/sending/actions.ts";

const look = "O serviço não lista guias: confira no site do tribunal antes de decidir.";

/** What was found, and that its amount is the same only where both are known. */
function alikeWords({ alike, ...view }: GuideView): string {
  const cents = centsOf(view);
  const isSame = cents !== null && alike.every((row) => centsOf(row) === cents);
  const found = alike.length === 1 ? "Há outra guia" : "Há outras guias";
  return `${found} deste processo pelo mesmo formulário${isSame ? " e do mesmo valor." : "; sem todos os valores, não dá para comparar."}`;
}

/** Of a guide that may have been created: what was found that could be it, and what only a person can decide. */
export function Maybe({ database, view }: { database: string; view: GuideView }) {
  const { id, alike } = view;
  const of = { database, id };
  const { run, isRunning } = useAction(allOf("guides", { database }), { busyUntil: "read" });
  const { copy, isRunning: isCopying } = useCopying(of);
  const pending = isRunning && { pending: "Anotando" };
  return (
    <section aria-labelledby="guide-decide" className="mt-8">
      <h2 id="guide-decide" className="type-section border-b border-rule pb-2">
        Foi criada?
      </h2>
      {alike.length > 0 ? (
        <>
          <p className="mt-3 max-w-column text-ink-2">
            {alikeWords(view)} {look}
          </p>
          <ol aria-label="Guias iguais" className="mt-2 border-t border-line">
            {alike.map((row) => (
              <GuideItem key={row.id} database={database} row={row} isOfCase />
            ))}
          </ol>
        </>
      ) : (
        <p className="mt-3 max-w-column text-ink-2">
          No Autos não há outra guia igual deste processo. {look}
        </p>
      )}
      <div className="screen-only mt-4 flex flex-wrap items-center gap-2">
        <Button
          size="large"
          onClick={() =>
            void run({ action: () => sayCreatedAction(of), notice: () => "Anotado: a guia foi criada." })
          }
          {...pending}
        >
          Foi criada
        </Button>
        <Button
          size="large"
          onClick={() =>
            void run({
              action: () => sayNotCreatedAction(of),
              notice: () => "Anotado: não foi criada. É um rascunho de novo.",
            })
          }
          {...pending}
        >
          Não foi criada
        </Button>
        <Button size="large" onClick={() => void copy()} pending={isCopying && "Começando"}>
          Criar outra
        </Button>
      </div>
      <p className="mt-3 max-w-column text-small text-ink-3">
        Com “Não foi criada” ela volta a ser rascunho, e pode ser gerada de novo. “Criar outra” começa um
        rascunho com os mesmos dados e deixa esta como está.
      </p>
    </section>
  );
}
