import { CnjNumber } from "#components/ui/cnj.tsx";
import { Note } from "#components/ui/note.tsx";
import { withheldText, withheldTitle } from "#lib/failures/import.ts";

/** The numbers that this person may not import, which nothing was asked about. */
export function Withheld({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <Note tone="care" className="mb-6 max-w-column" title={withheldTitle(numbers.length)}>
      <p>{withheldText}</p>
      <ul className="mt-1">
        {numbers.map((cnj) => (
          <li key={cnj}>
            <CnjNumber value={cnj} />
          </li>
        ))}
      </ul>
    </Note>
  );
}
