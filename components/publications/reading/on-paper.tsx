import { useQuery } from "@tanstack/react-query";
import { noneWords } from "#components/deadlines/panel/none.ts";
import { usePrinting } from "#components/ui/use-printing.ts";
import { ofPublicationQuery } from "#lib/deadlines/queries.ts";
import { stateWords, termWords } from "#lib/deadlines/words.ts";
import { printedState } from "#lib/publications/list/paper.ts";
import type { PublicationView } from "#lib/publications/reading/schema.ts";
import { formatDate } from "#lib/time/time.ts";

/** Only while the page is printed, above the text: how the publication stands, and its deadlines with what people said of them. */
export function ArticleOnPaper({ database, view }: { database: string; view: PublicationView }) {
  const isPrinting = usePrinting();
  const { data } = useQuery({ ...ofPublicationQuery({ database, id: view.id }), enabled: false });
  if (!isPrinting) return null;
  const shown = data?.items.filter(({ state }) => state !== "dismissed") ?? [];
  return (
    <div className="mt-3 hidden border-t border-line pt-2 text-small print:block">
      <p>Situação: {printedState(view)}.</p>
      {data === undefined ? <p>Os prazos desta publicação não foram lidos: veja-os no Autos.</p> : null}
      {shown.map((deadline) => (
        <p key={deadline.id}>
          Prazo: <b>{formatDate(deadline.dueOn)}</b>, {deadline.act}, {termWords(deadline)}.{" "}
          {stateWords(deadline)}.
        </p>
      ))}
      {data !== undefined && shown.length === 0 ? (
        <p>Prazo: {noneWords(data, view.isUnreadable).title}.</p>
      ) : null}
    </div>
  );
}
