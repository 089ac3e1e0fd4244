import Link from "next/link";
import { Note } from "#components/ui/note.tsx";
import { guideHref } from "#lib/guides/href.ts";
import type { LineElsewhere } from "#lib/guides/line/elsewhere.ts";
import { dayWords, kindWords } from "#lib/guides/words.ts";

/** Says that another guide has this line already, and leads to it where the person may see it. */
export function ElsewhereNote({
  database,
  elsewhere: { guide },
}: {
  database: string;
  elsewhere: LineElsewhere;
}) {
  return (
    <Note live tone="care" title="Linha repetida" className="mt-2">
      <p>
        {guide === null ? (
          "Esta linha já está em outra guia."
        ) : (
          <>
            Esta linha já está na{" "}
            <Link href={guideHref({ database, id: guide.id })}>
              guia {kindWords(guide)} de {dayWords(guide)}
            </Link>
            .
          </>
        )}{" "}
        Não foi guardada aqui. Se um pagamento vale para as duas, guarde assim mesmo.
      </p>
    </Note>
  );
}
