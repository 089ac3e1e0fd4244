import Link from "next/link";
import { Note } from "#components/ui/note.tsx";
import { guideHref } from "#lib/guides/href.ts";
import { lateSentence } from "#lib/guides/late.ts";
import type { GuideView } from "#lib/guides/view.ts";

/** Above a draft that was created after all, when the service had already been given up: nobody is to create it twice. */
export function LateNote({ database, view }: { database: string; view: GuideView }) {
  const sentence = lateSentence(view);
  const [other] = view.late;
  if (sentence === null || other === undefined) return null;
  return (
    <Note tone="care" className="mb-6 max-w-column" title="O serviço criou uma guia destes dados">
      {sentence} <Link href={guideHref({ database, id: other })}>Abrir a que foi criada</Link>
    </Note>
  );
}
