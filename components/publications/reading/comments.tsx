import { type FormEvent, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { useKeptText } from "#components/cases/organisation/notes/use-kept-text.ts";
import { Ago } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { LongWords } from "#components/ui/long-words.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import {
  commentTextSchema,
  type PublicationComment,
  type PublicationView,
} from "#lib/publications/reading/schema.ts";
import { answersTo } from "#lib/reads.ts";
import {
  addCommentAction,
  deleteCommentAction,
  restoreCommentAction,
} from "#server/publications/comments/actions.ts";

/** What people of the firm say to each other about a publication. Nothing of it leaves Autos. */
export function Comments({ database, view }: { database: string; view: PublicationView }) {
  return (
    <section aria-labelledby="comentarios" className="mt-8 max-w-[66ch] print:hidden">
      <h3 id="comentarios" className="type-section">
        Comentários
      </h3>
      <ul>
        {view.comments.map((comment) => (
          <Comment key={comment.id} database={database} comment={comment} />
        ))}
      </ul>
      <CommentForm key={view.id} database={database} id={view.id} />
    </section>
  );
}

function Comment({ database, comment }: { database: string; comment: PublicationComment }) {
  const { run } = useAction(answersTo("publications/[id]", { database }));
  const { id, text, author, isMine, isKept, createdAt } = comment;
  const remove = () =>
    run({
      action: () => deleteCommentAction({ database, id }),
      notice: () => "Comentário apagado",
      undo: () => () => run({ action: () => restoreCommentAction({ database, id }) }),
    });
  return (
    <li className="border-b border-line py-2">
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <LongWords text={text} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-meta text-ink-3">
        <span>
          {author}, <Ago at={createdAt} />
        </span>
        {isKept ? <span>Nota de arquivamento: não se apaga.</span> : null}
        {isMine && !isKept ? (
          <Button variant="tap" onClick={remove}>
            Apagar<span className="sr-only"> comentário</span>
          </Button>
        ) : null}
      </p>
    </li>
  );
}

/** What was typed is kept over a failure and over a reload of the tab. */
function CommentForm({ database, id }: { database: string; id: string }) {
  const { run, isRunning } = useAction(answersTo("publications/[id]", { database }));
  const [text, setText] = useKeptText(`autos-comment:${database}:${id}`, "");
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    const known = commentTextSchema.safeParse(text);
    if (!known.success) return setError(known.error.issues[0]?.message ?? null);
    setError(null);
    const done = await run({
      action: () => addCommentAction({ database, publicationId: id, text }),
      onRefused: ({ message }) => setError(`${message} O que você escreveu continua aqui.`),
    });
    if (done !== null) setText("");
  }

  return (
    <form onSubmit={submit} noValidate className="mt-2">
      <Field label="Novo comentário" error={error}>
        <Textarea
          rows={2}
          readOnly={isRunning}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" className="mt-2" pending={isRunning && "Salvando"}>
        Comentar
      </Button>
    </form>
  );
}
