import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { secondFactorPath } from "#lib/users/return-path.ts";
import { leftOutTitle } from "#lib/users/second-factor/refusals.ts";

/** Says which databases a page of the administration leaves out, and why; `page`: its path, to lead back to. */
export function LeftOut({ names, page }: { names: string[]; page: string }) {
  if (names.length === 0) return null;
  return (
    <Note tone="care" className="mt-6 max-w-200" title={leftOutTitle(names)}>
      <Link href={secondFactorPath(page)} className="text-pen underline">
        Ativar o segundo fator
      </Link>
    </Note>
  );
}
