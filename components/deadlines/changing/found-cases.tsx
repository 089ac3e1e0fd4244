import { useCaseSearch } from "#components/cases/use-case-search.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { formatCnj } from "#lib/cnj/number.ts";

const casePrefix = "case:";

/** The cases that a typed name or part of a number finds, to choose from; nothing while the field is empty. */
export function FoundCases({
  database,
  typed,
  onChoose,
}: {
  database: string;
  typed: string;
  onChoose: (number: string) => void;
}) {
  const text = typed.trim();
  const q = useSettled({ value: text, ms: 150 });
  const { items, words } = useCaseSearch({
    current: { document: database, seesCases: q !== "" },
    q,
    typed: text,
  });
  if (text === "" || q === "") return null;
  const cases = items.filter(({ value }) => value.startsWith(casePrefix));
  return (
    <div className="max-w-column">
      {cases.length === 0 ? (
        <p role="status" className="mt-1 text-small text-ink-3">
          {words ?? "Nenhum processo encontrado."}
        </p>
      ) : (
        <ul aria-label="Processos encontrados" className="mt-1 max-h-48 overflow-y-auto border-y border-line">
          {cases.map(({ value, shown }) => (
            <li key={value}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-col items-start px-2 py-1 text-left hover:bg-hover medium:min-h-8"
                onClick={() => onChoose(formatCnj(value.slice(casePrefix.length)))}
              >
                {shown}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
