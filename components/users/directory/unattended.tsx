import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { withoutLawyerTitle } from "#lib/cases/secrecy/words.ts";
import { someNamed } from "#lib/format/some-named.ts";
import type { Unattended } from "#lib/users/directory.ts";

/** Says where cases were left without a lawyer who sees them, and leads to what can be done; and where we do not know. */
export function UnattendedCases({ unattended }: { unattended: Unattended[] }) {
  const unread = unattended.flatMap(({ name, cases }) => (cases === null ? [name] : []));
  return (
    <>
      {unattended.map(({ document, name, cases }) =>
        cases === null ? null : (
          <Note
            key={document}
            tone="care"
            title={`${name}: ${withoutLawyerTitle(cases)}`}
            className="mt-6 screen-only"
          >
            <Link href={`/admin/databases/${document}#secrecy`} className="text-pen underline">
              Ver o que fazer
            </Link>
          </Note>
        ),
      )}
      {unread.length === 0 ? null : (
        <Note
          tone="care"
          title={`${someNamed(unread)}: não conseguimos ver se há processos restritos que nenhum advogado vê`}
          className="mt-6 screen-only"
        >
          {unread.length === 1 ? "A base não respondeu" : "Estas bases não responderam"} a tempo. O resto
          desta página está completo. Recarregue-a em instantes.
        </Note>
      )}
    </>
  );
}
