import { useAction } from "#components/actions/use-action.ts";
import { Field } from "#components/ui/field.tsx";
import { Link } from "#components/ui/link.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { filingHref, newFilingHref } from "#lib/filings/href.ts";
import { actWords } from "#lib/filings/words.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { allOf } from "#lib/reads.ts";
import { tieGuideAction } from "#server/guides/keeping/actions.ts";

/** Of which petition of the case the guide is: its review says so, and warns while the proof is missing. */
export function PetitionTie({ database, view }: { database: string; view: GuideView }) {
  const { id, cnj, filing, petitions } = view;
  const { run, isRunning } = useAction(allOf("guides", { database }), { busyUntil: "read" });
  const known = petitions.some((one) => one.id === filing?.id);
  const choices = filing === null || known ? petitions : [filing, ...petitions];

  function tie(filingId: string | null) {
    const before = filing?.id ?? null;
    const move = (to: string | null) => run({ action: () => tieGuideAction({ database, id, filingId: to }) });
    void run({
      action: () => tieGuideAction({ database, id, filingId }),
      notice: () => (filingId === null ? "A guia não está em petição nenhuma." : "A guia está na petição."),
      undo: () => () => void move(before),
    });
  }

  if (choices.length === 0) {
    return (
      <p className="mt-5 text-ink-2">
        Este processo não tem petição em preparo.{" "}
        <Link
          href={newFilingHref({ database, cnj })}
          className="inline-flex items-center max-medium:min-h-11"
        >
          Nova petição
        </Link>
      </p>
    );
  }
  return (
    <>
      <Field label="Petição desta guia" hint="A conferência da petição mostra a guia e se há comprovante.">
        <Select
          className="w-full max-w-110"
          value={filing?.id ?? ""}
          disabled={isRunning}
          onChange={({ target }) => tie(target.value === "" ? null : target.value)}
        >
          <option value="">Nenhuma</option>
          <Options of={choices} words={(one) => actWords(one.act)} />
        </Select>
      </Field>
      {filing === null ? null : (
        <p className="mt-1 text-small">
          <Link
            href={filingHref({ database, id: filing.id })}
            className="inline-flex min-h-11 items-center medium:min-h-6"
          >
            Ver a petição {actWords(filing.act)}
          </Link>
        </p>
      )}
    </>
  );
}
