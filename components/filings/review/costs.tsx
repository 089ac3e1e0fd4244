import { useAction } from "#components/actions/use-action.ts";
import { RowProof } from "#components/guides/proofs/row-proof.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Field } from "#components/ui/field.tsx";
import { Link } from "#components/ui/link.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { costProof, costsOf, costWords, freeGuides, isPaid } from "#lib/filings/review/review.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { guideHref, newGuideHref } from "#lib/guides/href.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { kindWords } from "#lib/guides/words.ts";
import { allOf } from "#lib/reads.ts";
import { tieGuideAction } from "#server/guides/keeping/actions.ts";
import { ReviewItem } from "./item.tsx";

type Given = { database: string; view: FilingView; isOpen: boolean };

/** The court fees of a petition: its guides, whether they were paid, and the way to tie another. It never blocks. */
export function CostsItem({ database, view, isOpen }: Given) {
  const { guides, cnj } = view;
  const { tie, isRunning } = useTying(database, view.id);
  return (
    <ReviewItem label="Custas" tone={costsOf(guides) === "proven" ? "fine" : "care"}>
      {guides.length === 0 ? (
        <p className="font-strong text-care">
          Nenhuma guia vinculada. {isOpen ? "Você pode continuar." : null}
        </p>
      ) : (
        <ul className="grid gap-1">
          {guides.map((row) => (
            <Cost
              key={row.id}
              {...{ database, row }}
              me={view.me?.id ?? null}
              onUntie={isOpen ? () => tie(row, null) : undefined}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="mt-1 flex flex-wrap items-end gap-x-4 print:hidden">
          <FreeGuides
            guides={freeGuides(view.caseGuides)}
            isBusy={isRunning}
            onChoose={(row) => tie(row, view.id)}
          />
          <Link
            href={newGuideHref({ database, cnj })}
            className="inline-flex min-h-11 items-center medium:min-h-9"
          >
            Nova guia
          </Link>
        </div>
      ) : null}
    </ReviewItem>
  );
}

/** One guide of the petition: what it is for, how much, and whether its payment has a proof. */
function Cost({
  database,
  row,
  me,
  onUntie,
}: {
  database: string;
  row: GuideRow;
  me: string | null;
  onUntie: (() => void) | undefined;
}) {
  const proof = costProof(row, useNow());
  const name = kindWords(row);
  return (
    <li>
      <p className="[overflow-wrap:anywhere]">
        <Link href={guideHref({ database, id: row.id })} className="text-ink no-underline hover:underline">
          {costWords(row)}
        </Link>
        , {isPaid(row) ? proof : <b className="font-strong text-care">{proof}</b>}
      </p>
      <div className="flex flex-wrap gap-x-4 text-small print:hidden">
        {row.state === "created" && !isPaid(row) ? (
          <RowProof database={database} id={row.id} me={me} of={name} />
        ) : null}
        {onUntie === undefined ? null : (
          <Button variant="tap" onClick={onUntie}>
            Desvincular<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function FreeGuides({
  guides,
  isBusy,
  onChoose,
}: {
  guides: readonly GuideRow[];
  isBusy: boolean;
  onChoose: (row: GuideRow) => void;
}) {
  if (guides.length === 0) return null;
  return (
    <Field label="Vincular guia deste processo" className="mt-1">
      <Select
        className="w-full max-w-80"
        value=""
        disabled={isBusy}
        onChange={({ target }) => {
          const row = guides.find(({ id }) => id === target.value);
          if (row !== undefined) onChoose(row);
        }}
      >
        <option value="">Escolher</option>
        <Options of={guides} words={costWords} />
      </Select>
    </Field>
  );
}

/** Ties a guide to the petition, or to none, with its undo. */
function useTying(database: string, filing: string) {
  const { run, isRunning } = useAction(allOf("filings", { database }), { busyUntil: "read" });
  const move = ({ id }: GuideRow, filingId: string | null) => tieGuideAction({ database, id, filingId });
  const tie = (row: GuideRow, filingId: string | null) =>
    void run({
      action: () => move(row, filingId),
      notice: () =>
        filingId === null ? "Guia desvinculada desta petição." : "Guia vinculada a esta petição.",
      undo: () => () => void run({ action: () => move(row, filingId === null ? filing : null) }),
    });
  return { tie, isRunning };
}
